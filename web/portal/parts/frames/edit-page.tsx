import type { ReactNode } from 'react'
import { PageMeta } from '#web/ui/index.ts'
import classes from './frames.module.css'
import { PageHeader } from './page-header.tsx'
import type { Crumb } from './trail.tsx'

type EditPageProps = {
  title: string
  kind?: string
  trail?: readonly Crumb[]
  /** Introduction above the form. */
  lead?: string
  /** Warning about an unusual state, such as archived. */
  warning?: string
  children: ReactNode
}

/** Frame of a page with one form, in a narrow column. */
export function EditPage({ title, kind, trail, lead, warning, children }: EditPageProps) {
  return (
    <>
      <PageMeta title={title} />
      <PageHeader title={title} kind={kind} trail={trail} />
      {warning && (
        <p role="note" className={classes.warning}>
          {warning}
        </p>
      )}
      {lead && <p className={classes.lead}>{lead}</p>}
      <div className={classes.narrow}>{children}</div>
    </>
  )
}
