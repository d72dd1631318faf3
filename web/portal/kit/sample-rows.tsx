import { useState } from 'react'
import * as z from 'zod/mini'
import { text } from '#shared/model/common.ts'
import { Form } from '#web/kit/form.tsx'
import { RowsField } from '#web/kit/rows/rows-field.tsx'
import { useSchemaForm } from '#web/lib/form/use-schema-form.ts'
import { SelectField } from '#web/ui/form/choice-fields.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { OUTCOMES, type Outcome, pretend } from './pretend.ts'
import { still } from './sample-binding.ts'
import { Stored } from './stored.tsx'

const Sample = z.strictObject({
  subcategories: z
    .array(z.strictObject({ en: text(60), fr: z.optional(text(60)) }))
    .check(z.minLength(1), z.maxLength(5)),
})

const initial = {
  subcategories: [
    { en: 'Hockey', fr: 'Hockey' },
    { en: 'Basketball', fr: 'Basketball' },
    { en: 'Soccer', fr: 'Soccer' },
  ],
}

/** Rows that are added, taken out and ordered; the server may refuse the second one's name. */
export function SampleRows() {
  const [outcome, setOutcome] = useState<Outcome>('saved')
  const form = useSchemaForm({
    schema: Sample,
    initial,
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
