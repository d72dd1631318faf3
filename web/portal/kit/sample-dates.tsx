import { useState } from 'react'
import * as z from 'zod/mini'
import { DEAL_END_TIME } from '#shared/constants.ts'
import { newDealForm } from '#shared/deals/saving.ts'
import { Day, Instant } from '#shared/model/common.ts'
import { DateField } from '#web/kit/date-time/date-field.tsx'
import { DateTimeField } from '#web/kit/date-time/date-time-field.tsx'
import { Form } from '#web/kit/form.tsx'
import { useSchemaForm } from '#web/lib/form/use-schema-form.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { SelectField } from '#web/ui/form/choice-fields.tsx'
import { pretend } from './pretend.ts'
import { still } from './sample-binding.ts'
import { Stored } from './stored.tsx'

const Sample = z.strictObject({
  expiresAt: Instant,
  startsAt: z.optional(Instant),
  firstDay: Day,
  lastDay: z.optional(Day),
})

const ZONES = ['America/Toronto', 'America/St_Johns', 'America/Regina', 'America/Vancouver']
/** The second of the two half past one of that night. */
const REPEATED = '2026-11-01T06:30:00.000Z'

/** Days, and times on the clocks of a zone; what the form keeps stands below. */
export function SampleDates() {
  const [zone, setZone] = useState('America/Toronto')
  const form = useSchemaForm({
    schema: Sample,
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
      <DateField field={still('wrongDay', '', 'Please fill this in.')} label="Without a day" />
      <Stored values={form.values} />
    </Form>
  )
}
