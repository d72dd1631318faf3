import * as z from 'zod/mini'
import { filled } from '#shared/validation/lines.ts'
import { halfPlace, optionalPlace, requiredPlace } from '#shared/validation/place.ts'
import { Form } from '#web/kit/form.tsx'
import { useSchemaForm } from '#web/lib/form/use-schema-form.ts'
import { AddressField } from '../parts/address/address-field.tsx'
import { pretend } from './pretend.ts'
import { Stored } from './stored.tsx'

const Business = z.strictObject({ address: z.optional(filled(200)), ...requiredPlace })
const Arena = z
  .strictObject({ arenaAddress: z.optional(filled(200)), ...optionalPlace })
  .check(...halfPlace)

const NOWHERE = { latitude: '' as number | '', longitude: '' as number | '' }
const SOMEWHERE = { latitude: 43.6435 as number | '', longitude: -79.3791 as number | '' }

/** A place that must be known, and one that may be unknown; what the form keeps stands below. */
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
