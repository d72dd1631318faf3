import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import classes from './kit-page.module.css'
import { SampleCharts } from './sample-charts.tsx'
import { OwnNameForm, SampleForm } from './sample-forms.tsx'
import { SampleLists } from './sample-lists.tsx'

/** Every piece of the house in every state, for who builds screens; in development builds alone. */
export function KitPage() {
  return (
    <>
      <PageMeta title="Kit" />
      <PageHeader title="Kit" kind="Development" />
      <div className={classes.pieces}>
        <section className={classes.piece}>
          <h2>A form of a schema</h2>
          <SampleForm />
        </section>
        <section className={classes.piece}>
          <h2>A form of a contract</h2>
          <OwnNameForm />
        </section>
        <SampleCharts />
      </div>
      <SampleLists />
    </>
  )
}
