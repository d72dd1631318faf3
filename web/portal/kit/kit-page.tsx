import { portalPaths } from '#web/lib/paths.ts'
import { Section } from '../parts/frames/section.tsx'
import classes from './kit-page.module.css'
import { SampleCharts } from './sample-charts.tsx'
import { SampleDates } from './sample-dates.tsx'
import { SampleEntities } from './sample-entities.tsx'
import { OwnNameForm, SampleForm } from './sample-forms.tsx'
import { SampleDashboard } from './sample-frames.tsx'
import { SampleList } from './sample-lists.tsx'
import { SampleEndlessList, SampleListStates, SampleLongList } from './sample-long-lists.tsx'
import { SampleRows } from './sample-rows.tsx'
import { SampleUploads } from './sample-uploads.tsx'

/** Every piece of the house in every state, for who builds screens; production has no such page. */
export function KitPage() {
  return (
    <SampleDashboard>
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
        <section className={classes.piece}>
          <h2>Files</h2>
          <SampleUploads />
        </section>
        <SampleCharts />
      </div>
      <Section title="A list with everything">
        <SampleList />
      </Section>
      <Section
        title="An endless list"
        all={{ to: portalPaths.sponsors.href(), word: 'See all of them' }}
      >
        <SampleEndlessList />
      </Section>
      <Section title="Waiting, failed, empty">
        <SampleListStates />
      </Section>
      <Section title="A hundred thousand rows">
        <SampleLongList />
      </Section>
    </SampleDashboard>
  )
}
