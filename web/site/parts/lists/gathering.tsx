import { IconFlagOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState, RemotePicture } from '#web/ui/index.ts'
import classes from '../gathering.module.css'

type GatheringProps = {
  title: string
  lead?: string | undefined
  logo?: string | undefined
  children: ReactNode
}

/** Frame of a page with several cards under one heading, such as a brand's FanPages. */
export function Gathering({ title, lead, logo, children }: GatheringProps) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        {logo && (
          <RemotePicture
            path={logo}
            use="logo"
            alt=""
            className={classes.logo}
            fallback={null}
            priority="soon"
          />
        )}
        <div>
          <h1>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
        </div>
      </header>
      {children}
    </div>
  )
}

type GoneProps = { title: string; action: ReactNode }

/** Shown instead of a page whose entity no longer exists. */
export function GatheringGone({ title, action }: GoneProps) {
  return (
    <div className={classes.page}>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        title={title}
        icon={<IconFlagOff size={28} aria-hidden="true" />}
        action={action}
      />
    </div>
  )
}
