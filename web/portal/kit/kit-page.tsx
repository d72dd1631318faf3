import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { PageHeader } from '../parts/page-header.tsx'
import classes from './kit-page.module.css'
import { SampleCharts } from './sample-charts.tsx'
import { SampleDates } from './sample-dates.tsx'
import { SampleEntities } from './sample-entities.tsx'
import { OwnNameForm, SampleForm } from './sample-forms.tsx'
import { SampleLists } from './sample-lists.tsx'
import { SampleRows } from './sample-rows.tsx'

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
        <section className={classes.piece}>
          <h2>Dates and times</h2>
          <SampleDates />
        </section>
        <section className={classes.piece}>
          <h2>Search and pick</h2>
          <SampleEntities />
        </section>
        <section className={classes.piece}>
          <h2>Rows</h2>
          <SampleRows />
        </section>
        <SampleCharts />
      </div>
      <SampleLists />
    </>
  )
}
