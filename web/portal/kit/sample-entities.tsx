import * as z from 'zod/mini'
import { listOrganizations, readOrganization } from '#light/api/organizations.ts'
import { type EntitySource, sourceOf } from '#web/kit/entity/entity.ts'
import { EntitiesField, EntityField } from '#web/kit/entity/entity-field.tsx'
import { Form } from '#web/kit/form.tsx'
import { ApiProblem } from '#web/lib/api/api-problem.ts'
import { useSchemaForm } from '#web/lib/form/use-schema-form.ts'
import { pretend } from './pretend.ts'
import { still } from './sample-binding.ts'
import { Stored } from './stored.tsx'

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
/** Fails at every second call, so that trying again helps. */
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

const Sample = z.strictObject({
  organization: z.string().check(z.minLength(1)),
  shop: z.optional(z.string()),
  shops: z.array(z.string()).check(z.minLength(1), z.maxLength(3)),
})

/** One or several picked by name: found, awaited, failed, full, wrong. */
export function SampleEntities() {
  const form = useSchemaForm({
    schema: Sample,
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
        field={still('wrong', '', 'Please fill this in.')}
        label="Wrong"
        source={shops}
      />
      <Stored values={form.values} />
    </Form>
  )
}
