import type { ReactNode } from 'react'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { PageHeader } from './page-header.tsx'
import { type Tab, Tabs } from './tabs.tsx'
import type { Crumb } from './trail.tsx'

/** Header of a page about one thing. */
export type EntityHead = {
  name: string
  /** Language of the name, where it is not the page's. */
  nameLang?: string | undefined
  /** The title of the window, where the name alone does not say what is shown. */
  title?: string
  kind: string
  logo?: string
  trail?: readonly Crumb[] | undefined
  /** Current state of the entity. */
  state?: ReactNode
  /** Action on the entity: the main one that people come for. */
  actions?: ReactNode
  tabs?: readonly Tab[]
  /** Label of the tabs, where they are not the parts of the entity. */
  tabsLabel?: string
}

/** The frame of a page about one thing. */
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
        {...(logo !== undefined && { logo: { path: logo, name } })}
      >
        {state && <span data-outcome="">{state}</span>}
        {actions}
      </PageHeader>
      {tabs && <Tabs tabs={tabs} label={tabsLabel} />}
      {children}
    </>
  )
}
