import type { ComponentType, ReactNode } from 'react'
import { useParams } from 'react-router'
import { portalPages } from '#web/lib/portal/pages.ts'
import { Link, NoPage, PageMeta } from '#web/ui/index.ts'
import { Section } from '../parts/index.ts'
import classes from './kit-page.module.css'
import { SampleCharts, SampleDashboard } from './sample-dashboard.tsx'
import { SampleAddress, SampleDates, SampleEntities, SampleRows } from './sample-fields.tsx'
import { OwnNameForm, SampleForm, SampleUploads } from './sample-forms.tsx'
import { SampleEndlessList, SampleList, SampleListStates, SampleLongList } from './sample-lists.tsx'

const pieces = {
  forms: Forms,
  fields: Fields,
  files: Files,
  address: Address,
  charts: SampleCharts,
}

const lists = { lists: Lists, 'long-list': LongList }

/**
 * Page that shows forms, lists and a dashboard in their states, for developers only. A single
 * section such as `/portal/kit/lists` loads faster.
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
        all={{ to: portalPages.sponsors.href(), word: 'See all of them' }}
      >
        <SampleEndlessList />
      </Section>
      <Section title="Waiting, failed, empty">
        <SampleListStates />
      </Section>
    </>
  )
}

/** No part of `Lists`, because measuring a hundred thousand rows slows the whole page. */
function LongList() {
  return (
    <Section title="A hundred thousand rows">
      <SampleLongList />
    </Section>
  )
}
