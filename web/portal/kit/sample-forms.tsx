import { useState } from 'react'
import * as z from 'zod/mini'
import { updateMe } from '#light/api/me.ts'
import { Cents, text } from '#shared/model/common.ts'
import { Link } from '#shared/model/link.ts'
import { Form } from '#web/kit/form.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { useSchemaForm } from '#web/lib/form/use-schema-form.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { MultiSelectField, SelectField, TagsField } from '#web/ui/form/choice-fields.tsx'
import { LongTextField } from '#web/ui/form/long-text-field.tsx'
import { MoneyField, NumberField } from '#web/ui/form/number-fields.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { RadioCardsField } from '#web/ui/form/radio-cards-field.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { CheckboxField, SwitchField } from '#web/ui/form/toggle-fields.tsx'
import { OUTCOMES, type Outcome, pretend } from './pretend.ts'
import { still } from './sample-binding.ts'

const Sample = z.strictObject({
  name: text(40),
  about: z.optional(text(200)),
  website: z.optional(Link),
  password: z.string().check(z.minLength(6)),
  radius: z.optional(z.int().check(z.gte(1), z.lte(50))),
  priceCents: Cents,
  category: z.enum(['food', 'sport', 'culture']),
  teams: z.array(z.string()).check(z.minLength(1), z.maxLength(2)),
  keywords: z.array(z.string()).check(z.maxLength(5)),
  visibility: z.enum(['public', 'flash']),
  isPinned: z.boolean(),
  hasAgreed: z.literal(true),
})

const initial = {
  name: '',
  about: '',
  website: '',
  password: '',
  category: '',
  visibility: 'public',
  radius: '' as number | '',
  priceCents: '' as number | '',
  teams: [] as readonly string[],
  keywords: [] as readonly string[],
  isPinned: false,
  hasAgreed: false,
}

/** Each kind of field, and each way in which saving can end. */
export function SampleForm() {
  const [outcome, setOutcome] = useState<Outcome>('saved')
  const form = useSchemaForm({
    schema: Sample,
    initial,
    draft: { key: 'kit', without: ['password'] },
    send: () => pretend(outcome, 'visibility'),
  })
  const { field } = form
  return (
    <Form form={form} label="Sample" guardsLeaving>
      <TextField field={field('name')} label="Name" hint="At most 40 characters" />
      <LongTextField
        field={field('about')}
        label="About"
        leftWords={(left) => `${left} characters left`}
      />
      <TextField field={field('website')} label="Website" type="url" />
      <PasswordField
        field={field('password')}
        label="Password"
        hint="At least 6 characters"
        showLabel="Show the password"
        autoComplete="new-password"
      />
      <NumberField field={field('radius')} label="Radius" unit="km" />
      <MoneyField field={field('priceCents')} label="Price" currency="CAD" />
      <SelectField
        field={field('category')}
        label="Category"
        choices={['food', 'sport', 'culture'].map((value) => ({ value, label: value }))}
      />
      <MultiSelectField
        field={field('teams')}
        label="Organizations"
        emptyText="None found"
        choices={['Northlights', 'Snowbelts', 'Gales'].map((value) => ({ value, label: value }))}
      />
      <TagsField field={field('keywords')} label="Keywords" hint="Enter ends each" />
      <RadioCardsField
        field={field('visibility')}
        label="Visibility"
        choices={[
          { value: 'public', label: 'Public', hint: 'Every follower may redeem it.' },
          { value: 'flash', label: 'Flash', hint: 'Bought before it is redeemed.' },
        ]}
      />
      <SwitchField field={field('isPinned')} label="Pinned" />
      <CheckboxField field={field('hasAgreed')} label="I agree" />
      <SelectField
        field={{
          ...still<string>('outcome', outcome),
          limits: { isRequired: true },
          onChange: (value) => setOutcome(value as Outcome),
        }}
        label="How saving ends"
        choices={Object.entries(OUTCOMES).map(([value, label]) => ({ value, label }))}
      />
    </Form>
  )
}

/** Really saved: the names of who is signed in, by the contract of their record. */
export function OwnNameForm() {
  const session = useSession()
  const form = useContractForm(updateMe, { initial: { firstName: '', lastName: '' } })
  if (session.status !== 'signedIn') return null
  return (
    <Form form={form} label="Your name">
      <TextField field={form.field('firstName')} label="First name" autoComplete="given-name" />
      <TextField field={form.field('lastName')} label="Last name" autoComplete="family-name" />
    </Form>
  )
}
