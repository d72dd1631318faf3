import type { ReactNode } from 'react'
import { Link } from '#web/ui/index.ts'
import classes from './entity-header.module.css'
import { EntityLogo } from './entity-logo.tsx'

export type EntityHeaderProps = {
  name: string
  /** Language of the name, if it differs from the page's. */
  nameLang?: string | undefined
  kind: string
  /** Address of the page that the kind names, if it names one. */
  kindTo?: string | undefined
  logo: string
  /** Current state of the entity. Shown below the name. */
  state?: ReactNode
  /** Buttons for actions on the entity. */
  actions?: ReactNode
  /** True if the name is the title of the page. */
  isTitle: boolean
}

/** Logo, kind, name, state and actions of an entity. Equally high on all tabs of the entity. */
export function EntityHeader(props: EntityHeaderProps) {
  const { name, nameLang, kind, kindTo, logo, state, actions, isTitle } = props
  const Name = isTitle ? 'h1' : 'p'
  return (
    <header className={classes.head}>
      <EntityLogo path={logo} name={name} isLarge />
      <div className={classes.words}>
        <p className={classes.kind}>{kindTo ? <Link to={kindTo}>{kind}</Link> : kind}</p>
        <Name className={classes.name} lang={nameLang}>
          {name || '\u00a0'}
        </Name>
      </div>
      <div data-outcome="" className={classes.state}>
        {state}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}
