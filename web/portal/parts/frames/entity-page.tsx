import type { ReactNode } from 'react'
import { PageMeta } from '#web/ui/index.ts'
import { PageHeader } from './page-header.tsx'
import { type Tab, Tabs } from './tabs.tsx'
import type { Crumb } from './trail.tsx'

/** Header of a page about one entity. */
export type EntityHead = {
  name: string
  /** Language of the name, if it differs from the page's. */
  nameLang?: string | undefined
  /** Title of the browser window. By default, the name. */
  title?: string
  kind: string
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
  const { name, nameLang, title, kind, logo, trail, state, actions, tabs, tabsLabel } = head
  return (
    <>
      <PageMeta title={title ?? name} />
      <PageHeader
        title={name}
        titleLang={nameLang}
        kind={kind}
        trail={trail}
        state={state}
        {...(logo !== undefined && { logo: { path: logo, name } })}
      >
        {actions}
      </PageHeader>
      {tabs && <Tabs tabs={tabs} label={tabsLabel} />}
      {children}
    </>
  )
}
