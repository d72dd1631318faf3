import type { ComponentType, ReactNode } from 'react'
import { useParams } from 'react-router'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { Link } from '#web/ui/link.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { Section } from '../parts/frames/section.tsx'
import { NoPage } from '../parts/load-failure.tsx'
import classes from './kit-page.module.css'
import { SampleAddress } from './sample-address.tsx'
import { SampleCharts } from './sample-charts.tsx'
import { SampleDates } from './sample-dates.tsx'
import { SampleEntities } from './sample-entities.tsx'
import { OwnNameForm, SampleForm } from './sample-forms.tsx'
import { SampleDashboard } from './sample-frames.tsx'
import { SampleList } from './sample-lists.tsx'
import { SampleEndlessList, SampleListStates, SampleLongList } from './sample-long-lists.tsx'
import { SampleRows } from './sample-rows.tsx'
import { SampleUploads } from './sample-uploads.tsx'

const pieces = {
  forms: Forms,
  fields: Fields,
  files: Files,
  address: Address,
  charts: SampleCharts,
}

const lists = { lists: Lists, 'long-list': LongList }

/**
 * Every piece of the house in every state, for who builds screens; production has no such page. One
 * part of it alone, which draws sooner, is at `/portal/kit/lists` and so on.
 */
export function KitPage() {
  const { part } = useParams()
  if (part === undefined) return <WholeKit />
  const partIn = (parts: Readonly<Record<string, ComponentType>>) =>
    Object.entries(parts).find(([name]) => name === part)?.[1]
  const [Pieces, Wide] = [partIn(pieces), partIn(lists)]
  if (Pieces === undefined && Wide === undefined) return <NoPage kind="noPage" />
  return (
    <>
      <PageMeta title="Kit" />
      <h1>Kit</h1>
      <p className={classes.all}>
        <Link to=".." relative="path">
          All parts
        </Link>
      </p>
      {Pieces && (
        <div className={classes.pieces}>
          <Pieces />
        </div>
      )}
      {Wide && <Wide />}
    </>
  )
}

function WholeKit() {
  return (
    <SampleDashboard>
      <div className={classes.pieces}>
        {Object.entries(pieces).map(([name, Pieces]) => (
          <Pieces key={name} />
        ))}
      </div>
      <Lists />
      <LongList />
    </SampleDashboard>
  )
}

function Forms() {
  return (
    <>
      <Piece title="A form of a schema">
        <SampleForm />
      </Piece>
      <Piece title="A form of a contract">
        <OwnNameForm />
      </Piece>
    </>
  )
}

function Fields() {
  return (
    <>
      <Piece title="Dates and times">
        <SampleDates />
      </Piece>
      <Piece title="Search and pick">
        <SampleEntities />
      </Piece>
      <Piece title="Rows">
        <SampleRows />
      </Piece>
    </>
  )
}

function Files() {
  return (
    <Piece title="Files">
      <SampleUploads />
    </Piece>
  )
}

function Address() {
  return (
    <Piece title="An address">
      <SampleAddress />
    </Piece>
  )
}

function Piece({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.piece}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Lists() {
  return (
    <>
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
    </>
  )
}

/** Apart from the others: its hundred thousand rows are measured for each page that has it. */
function LongList() {
  return (
    <Section title="A hundred thousand rows">
      <SampleLongList />
    </Section>
  )
}
