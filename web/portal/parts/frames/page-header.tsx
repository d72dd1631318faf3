import type { ReactNode } from 'react'
import { classNames } from '#web/ui/index.ts'
import classes from './page-header.module.css'
import { type Crumb, Trail } from './trail.tsx'
import { useIsUnderBand } from './under-band.tsx'

type PageHeaderProps = {
  title: string
  /** Language of the title, if it differs from the page's. */
  titleLang?: string | undefined
  /** Kind of page or name of the owner, shown above the title. Subpages do not show it. */
  kind?: string | undefined
  trail?: readonly Crumb[] | undefined
  /** Current state of the entity. Shown below the title, or beside the title on a subpage. */
  state?: ReactNode
  /** Content beside the title, such as a count or actions. */
  children?: ReactNode
}

/** Number of characters of a title that fit into the width that titles keep beside actions. */
const SHORT_TITLE = 14
/** Number of characters of the smaller title of a subpage that fit there. */
const SHORT_HEADING = 18

export function PageHeader(props: PageHeaderProps) {
  const { title, titleLang, kind, trail = [], state, children } = props
  const isPart = useIsUnderBand()
  const isShort = title.length <= (isPart ? SHORT_HEADING : SHORT_TITLE) && (isPart || !state)
  const shownState = state && (
    <div data-outcome="" className={classes.state}>
      {state}
    </div>
  )
  return (
    <div className={classes.place}>
      <Trail crumbs={trail} />
      <header className={classes.header} {...(isPart && { 'data-part': '' })}>
        <div className={classNames(classes.words, isShort && classes.short)}>
          {kind && !isPart && <p className={classes.kind}>{kind}</p>}
          <h1 className={classes.title} lang={titleLang}>
            {title}
          </h1>
          {!isPart && shownState}
        </div>
        {(children || (isPart && state)) && (
          <div className={classes.aside}>
            {isPart && shownState}
            {children}
          </div>
        )}
      </header>
    </div>
  )
}
