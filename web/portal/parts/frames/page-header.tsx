import type { ReactNode } from 'react'
import { useBand } from './entity-band.tsx'
import { EntityLogo } from './entity-logo.tsx'
import classes from './page-header.module.css'
import { type Crumb, Trail } from './trail.tsx'

type PageHeaderProps = {
  title: string
  /** Language of the title, if it differs from the page's. */
  titleLang?: string | undefined
  /** Kind of page, shown above the title. */
  kind?: string | undefined
  logo?: { path: string; name: string }
  trail?: readonly Crumb[] | undefined
  /** Current state of the entity. Shown below the title, or beside the title on a subpage. */
  state?: ReactNode
  /** Content beside the title, such as a count or actions. */
  children?: ReactNode
}

export function PageHeader(props: PageHeaderProps) {
  const { title, titleLang, kind, logo, trail, state, children } = props
  const band = useBand()
  const shownState = state && (
    <div data-outcome="" className={classes.state}>
      {state}
    </div>
  )
  return (
    <div className={classes.place}>
      {trail && <Trail crumbs={trail} />}
      {band}
      <header className={classes.header} {...(band !== undefined && { 'data-part': '' })}>
        {logo && <EntityLogo path={logo.path} name={logo.name} isLarge />}
        <div className={classes.words}>
          {kind && band === undefined && <p className={classes.kind}>{kind}</p>}
          <h1 className={classes.title} lang={titleLang}>
            {title}
          </h1>
          {band === undefined && shownState}
        </div>
        {(children || (band && state)) && (
          <div className={classes.aside}>
            {band && shownState}
            {children}
          </div>
        )}
      </header>
    </div>
  )
}
