import { useState } from 'react'
import * as z from 'zod/mini'
import { listOrganizations, readOrganization } from '#shared/api/organizations.ts'
import { DEAL_END_TIME } from '#shared/constants.ts'
import { newDealForm } from '#shared/deals/saving.ts'
import { Day, Instant, text } from '#shared/model/common.ts'
import { filled } from '#shared/validation/lines.ts'
import { halfPlace, optionalPlace, requiredPlace } from '#shared/validation/place.ts'
import {
  AddressField,
  DateField,
  DateTimeField,
  EntitiesField,
  EntityField,
  type EntitySource,
  Form,
  RowsField,
  SelectField,
  sourceOf,
  TextField,
  useSchemaForm,
} from '#web/form/index.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import classes from './kit-page.module.css'
import { OUTCOMES, type Outcome, pretend } from './pretend.ts'
import { still } from './sample-binding.ts'

const Business = z.strictObject({ address: z.optional(filled(200)), ...requiredPlace })
const Arena = z
  .strictObject({ arenaAddress: z.optional(filled(200)), ...optionalPlace })
  .check(...halfPlace)

const NOWHERE = { latitude: '' as number | '', longitude: '' as number | '' }
const SOMEWHERE = { latitude: 43.6435 as number | '', longitude: -79.3791 as number | '' }

/** Forms with a required and an optional address, which show their values below. */
export function SampleAddress() {
  return (
    <>
      <BusinessForm />
      <ArenaForm />
    </>
  )
}

function BusinessForm() {
  const form = useSchemaForm({
    schema: Business,
    initial: { address: '', ...NOWHERE },
    send: () => pretend('saved', ''),
  })
  const { field } = form
  const place = { latitude: field('latitude'), longitude: field('longitude') }
  return (
    <Form form={form} label="Sample of an address">
      <AddressField address={field('address')} {...place} label="Address" />
      <Stored values={form.values} />
    </Form>
  )
}

function ArenaForm() {
  const form = useSchemaForm({
    schema: Arena,
    initial: { arenaAddress: '40 Bay Street, Toronto', ...SOMEWHERE },
    send: () => pretend('saved', ''),
  })
  const { field } = form
  const place = { latitude: field('latitude'), longitude: field('longitude') }
  return (
    <Form form={form} label="Sample of an arena">
      <AddressField address={field('arenaAddress')} {...place} label="Arena address" />
      <Stored values={form.values} />
    </Form>
  )
}

const Dates = z.strictObject({
  expiresAt: Instant,
  startsAt: z.optional(Instant),
  firstDay: Day,
  lastDay: z.optional(Day),
})

const ZONES = ['America/Toronto', 'America/St_Johns', 'America/Regina', 'America/Vancouver']
/** The second 1:30 a.m. in Toronto on the night when clocks go back. */
const REPEATED = '2026-11-01T06:30:00.000Z'

/** Date fields, and time fields in a selected zone. The form shows its values below. */
export function SampleDates() {
  const [zone, setZone] = useState('America/Toronto')
  const form = useSchemaForm({
    schema: Dates,
    initial: {
      expiresAt: newDealForm(zone, serverNow()).expiresAt ?? '',
      startsAt: '',
      firstDay: '',
      lastDay: '',
    },
    send: () => pretend('saved', ''),
  })
  const { field } = form
  return (
    <Form form={form} label="Sample of dates">
      <SelectField
        field={{ ...still('zone', zone), limits: { isRequired: true }, onChange: setZone }}
        label="Zone of the business"
        choices={ZONES.map((value) => ({ value, label: value }))}
      />
      <DateTimeField field={field('expiresAt')} label="Ends" zone={zone} />
      <DateTimeField
        field={field('startsAt')}
        label="Starts"
        hint="Left empty: at once"
        zone={zone}
        defaultTime={DEAL_END_TIME}
      />
      <DateField field={field('firstDay')} label="First day" />
      <DateField field={field('lastDay')} label="Last day" max="2030-12-31" />
      <DateTimeField field={still('repeated', REPEATED)} label="Twice that night" zone={zone} />
      <DateTimeField
        field={still('wrong', '2026-12-24T', 'Wrong')}
        label="Without a time"
        zone={zone}
      />
      <DateField field={still('wrongDay', '', 'This field is required.')} label="Without a day" />
      <Stored values={form.values} />
    </Form>
  )
}

const organizations = sourceOf({
  find: listOrganizations,
  findInput: (text) => ({ query: { limit: '8', ...(text !== '' && { searchTerms: text }) } }),
  entitiesOf: ({ items }) =>
    items.map(({ key, name, logo, city }) => ({ key, name, picture: logo, detail: city })),
  read: readOrganization,
  readInput: (organization) => ({ params: { organization } }),
  entityOf: ({ organization: { key, name, logo, city, archived } }) => ({
    key,
    name,
    picture: logo,
    detail: city,
    ...(archived && { state: 'Archived' }),
  }),
})

const SHOPS = ['Corner Oven', 'Corner Gym', 'Night Books', 'Harbour Wheels', 'Old Mill Tea'].map(
  (name, index) => ({
    key: `shop-${index}`,
    name,
    detail: index < 3 ? 'Toronto' : 'Halifax',
    ...(index === 2 && { state: 'Archived' }),
  }),
)

const shops: EntitySource = {
  queryKey: ['kit', 'shops'],
  find: async (text) => SHOPS.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase())),
  read: async (key) => SHOPS.find((shop) => shop.key === key) ?? { key, name: key },
}
let failures = 0
/** A source whose search fails on every second call, so that a retry succeeds. */
const broken: EntitySource = {
  ...shops,
  queryKey: ['kit', 'broken'],
  find: async (text, signal) => {
    failures += 1
    if (failures % 2 === 1) throw new ApiProblem(403, { code: 'forbidden' })
    return shops.find(text, signal)
  },
}
const slow: EntitySource = {
  ...shops,
  queryKey: ['kit', 'slow'],
  find: () => new Promise(() => undefined),
}

const Entities = z.strictObject({
  organization: z.string().check(z.minLength(1)),
  shop: z.optional(z.string()),
  shops: z.array(z.string()).check(z.minLength(1), z.maxLength(3)),
})

/**
 * Search fields for one or several entities in each state: found, loading, failed, full and
 * invalid.
 */
export function SampleEntities() {
  const form = useSchemaForm({
    schema: Entities,
    initial: { organization: '', shop: 'shop-2', shops: ['shop-0'] as readonly string[] },
    send: () => pretend('saved', ''),
  })
  const { field } = form
  return (
    <Form form={form} label="Sample of entities">
      <EntityField field={field('organization')} label="Organization" source={organizations} />
      <EntityField field={field('shop')} label="Business" hint="May be left empty" source={shops} />
      <EntitiesField field={field('shops')} label="Businesses" source={shops} />
      <EntityField field={still('slow', '')} label="Never answered" source={slow} />
      <EntityField field={still('broken', '')} label="Fails at first" source={broken} />
      <EntityField
        field={still('wrong', '', 'This field is required.')}
        label="Wrong"
        source={shops}
      />
      <Stored values={form.values} />
    </Form>
  )
}

const Rows = z.strictObject({
  subcategories: z
    .array(z.strictObject({ en: text(60), fr: z.optional(text(60)) }))
    .check(z.minLength(1), z.maxLength(5)),
})

const threeRows = {
  subcategories: [
    { en: 'Hockey', fr: 'Hockey' },
    { en: 'Basketball', fr: 'Basketball' },
    { en: 'Soccer', fr: 'Soccer' },
  ],
}

/**
 * Rows that users can add, remove and sort. The simulated server can reject the second row's name.
 */
export function SampleRows() {
  const [outcome, setOutcome] = useState<Outcome>('saved')
  const form = useSchemaForm({
    schema: Rows,
    initial: threeRows,
    send: () => pretend(outcome, 'subcategories.1.en'),
  })
  return (
    <Form form={form} label="Sample of rows">
      <RowsField
        list={form.rows('subcategories')}
        label="Sub-categories"
        hint="In the order of the menu"
        words={{ row: 'Sub-category', add: 'Add a sub-category' }}
        blank={{ en: '', fr: '' }}
      >
        {(field) => (
          <>
            <TextField field={field('en')} label="English" />
            <TextField field={field('fr')} label="French" />
          </>
        )}
      </RowsField>
      <SelectField
        field={{
          ...still<string>('rowsOutcome', outcome),
          limits: { isRequired: true },
          onChange: (value) => setOutcome(value as Outcome),
        }}
        label="How saving ends"
        choices={Object.entries(OUTCOMES).map(([value, label]) => ({ value, label }))}
      />
      <Stored values={form.values} />
    </Form>
  )
}

/** Shows the values of a form beside its fields. */
function Stored({ values }: { values: object }) {
  return <output className={classes.stored}>{JSON.stringify(values)}</output>
}
