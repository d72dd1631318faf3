import { IconBellOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button, PageMeta } from '#web/ui/index.ts'
import { Notice } from '../notice.tsx'
import classes from './stop-card.module.css'

interface Props {
  readonly title: string
  readonly text: string
  readonly success: string | undefined
  readonly failure: string | undefined
  readonly press: string
  readonly isPending: boolean
  readonly onPress: () => void
  /** Links below the button. */
  readonly children?: ReactNode
}

/**
 * Page on which a reader stops a recurring message, such as the weekly e-mail. A second press of
 * the button resumes the message.
 */
export function StopCard(props: Props) {
  const { title, text, success, failure, press, isPending, onPress, children } = props
  return (
    <div className={classes.page}>
      <PageMeta title={title} isPrivate />
      <div className={classes.card}>
        <IconBellOff size={34} aria-hidden="true" className={classes.icon} />
        <h1>{title}</h1>
        <p>{text}</p>
        {success !== undefined && <Notice kind="success">{success}</Notice>}
        {failure !== undefined && <Notice kind="failure">{failure}</Notice>}
        <Button aria-busy={isPending} onClick={() => !isPending && onPress()}>
          {press}
        </Button>
        {children}
      </div>
    </div>
  )
}
