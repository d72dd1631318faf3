import type { ReactNode } from 'react'
import { PageMeta } from '#web/ui/index.ts'
import classes from './frames.module.css'
import { PageHeader } from './page-header.tsx'
import type { Crumb } from './trail.tsx'

type ListPageProps = {
  title: string
  /** Name of the owner of the list, shown above the title. */
  kind?: string | undefined
  trail?: readonly Crumb[] | undefined
  /** Description of the list, if its title does not explain it. */
  lead?: string
  /** Main action of the page, such as adding an item. */
  action?: ReactNode
  filters?: ReactNode
  children: ReactNode
}

/** Frame of a page with a list. */
export function ListPage(props: ListPageProps) {
  const { title, kind, trail, lead, action, filters, children } = props
  return (
    <>
      <PageMeta title={title} />
      <PageHeader title={title} kind={kind} trail={trail}>
        {action}
      </PageHeader>
      {lead && <p className={classes.lead}>{lead}</p>}
      {filters}
      {children}
    </>
  )
}
