import type { ReactNode } from 'react'
import { PageMeta } from '#web/ui/index.ts'
import { EntityHeader } from './entity-header.tsx'
import { PageHeader } from './page-header.tsx'
import { type Tab, Tabs } from './tabs.tsx'
import { type Crumb, Trail } from './trail.tsx'

/** Header of a page about one entity. */
export type EntityHead = {
  name: string
  /** Language of the name, if it differs from the page's. */
  nameLang?: string | undefined
  /** Title of the browser window. By default, the name. */
  title?: string
  kind: string
  /** Address of the page that the kind names. Needs a logo. */
  kindTo?: string | undefined
  logo?: string
  trail?: readonly Crumb[] | undefined
  /** Content about the entity's current state. */
  state?: ReactNode
  /** Buttons for actions on the entity. */
  actions?: ReactNode
  tabs?: readonly Tab[]
  /** Accessible name of the tabs, if the default name does not fit. */
  tabsLabel?: string
}

/** Frame of a page about one entity. */
export function EntityPage({ children, ...head }: EntityHead & { children: ReactNode }) {
  const { name, nameLang, title, kind, kindTo, logo, trail = [] } = head
  const { state, actions, tabs, tabsLabel } = head
  return (
    <>
      <PageMeta title={title ?? name} />
      {logo === undefined ? (
        <PageHeader title={name} titleLang={nameLang} kind={kind} trail={trail} state={state}>
          {actions}
        </PageHeader>
      ) : (
        <>
          <Trail crumbs={trail} />
          <EntityHeader
            isTitle
            name={name}
            nameLang={nameLang}
            kind={kind}
            kindTo={kindTo}
            logo={logo}
            state={state}
            actions={actions}
          />
        </>
      )}
      {tabs && <Tabs tabs={tabs} label={tabsLabel} />}
      {children}
    </>
  )
}
