import { useState } from 'react'
import * as z from 'zod/mini'
import { updateMe } from '#shared/api/me.ts'
import { Cents, text } from '#shared/model/common.ts'
import { Link } from '#shared/model/link.ts'
import { DocumentChoice, PictureChoice } from '#shared/model/uploaded-file.ts'
import {
  CheckboxField,
  ColorField,
  type DocumentValue,
  FileField,
  Form,
  LongTextField,
  MoneyField,
  MultiSelectField,
  NumberField,
  PasswordField,
  PictureField,
  type PictureValue,
  RadioCardsField,
  SelectField,
  SendingPanel,
  SwitchField,
  TagsField,
  TextField,
  useContractForm,
  useSchemaForm,
} from '#web/form/index.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { OUTCOMES, type Outcome, pretend } from './pretend.ts'
import { still } from './sample-binding.ts'

/** More choices than `SelectField` shows in the browser's own menu. */
const CATEGORIES = [
  'food',
  'sport',
  'culture',
  'music',
  'travel',
  'beauty',
  'home',
  'health',
] as const

const Sample = z.strictObject({
  name: text(40),
  about: z.optional(text(200)),
  website: z.optional(Link),
  color: z.optional(z.string()),
  password: z.string().check(z.minLength(6)),
  radius: z.optional(z.int().check(z.gte(1), z.lte(50))),
  priceCents: Cents,
  category: z.enum(CATEGORIES),
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
  color: '',
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

/** A form with the basic kinds of fields. The developer chooses the outcome of saving. */
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
      <ColorField field={field('color')} label="Color" />
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
        choices={CATEGORIES.map((value) => ({ value, label: value }))}
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
      <OutcomeField outcome={outcome} onChange={setOutcome} />
    </Form>
  )
}

type OutcomeFieldProps = { outcome: Outcome; onChange: (outcome: Outcome) => void }

function OutcomeField({ outcome, onChange }: OutcomeFieldProps) {
  return (
    <SelectField
      field={{
        ...still<string>('outcome', outcome),
        limits: { isRequired: true },
        onChange: (value) => onChange(value as Outcome),
      }}
      label="How saving ends"
      choices={Object.entries(OUTCOMES).map(([value, label]) => ({ value, label }))}
    />
  )
}

/** Saves the signed-in user's name on the real server. */
export function OwnNameForm() {
  const session = useSession()
  const form = useContractForm(updateMe, {
    schema: async () => (await import('#shared/api/me.schemas.ts')).updateMe.body,
    initial: { firstName: '', lastName: '' },
  })
  if (session.status !== 'signedIn') return null
  return (
    <Form form={form} label="Your name">
      <TextField field={form.field('firstName')} label="First name" autoComplete="given-name" />
      <TextField field={form.field('lastName')} label="Last name" autoComplete="family-name" />
    </Form>
  )
}

const Files = z.strictObject({
  picture: PictureChoice,
  logo: z.optional(PictureChoice),
  kept: z.optional(PictureChoice),
  document: z.optional(DocumentChoice),
  keptDocument: z.optional(DocumentChoice),
})

const KEPT = '01JH3VDJ7K9M1N3P5Q7R9S1T3V'
const keptFiles = {
  picture: '' as PictureValue,
  logo: '' as PictureValue,
  document: '' as DocumentValue,
  kept: { path: `images/offers/none/offer-${KEPT}-f30x70.jpg` } as PictureValue,
  keptDocument: { path: `documents/none/training_document-${KEPT}.pdf` } as DocumentValue,
}
const SENDING = { name: 'A picture.jpg', file: new Blob() }
const nothing = () => undefined

/**
 * File fields that upload to the real server, and static samples of states that pass too quickly to
 * be seen.
 */
export function SampleUploads() {
  const form = useSchemaForm({
    schema: Files,
    initial: keptFiles,
    draft: { key: 'kit-uploads' },
    send: async () => undefined,
  })
  const { field } = form
  return (
    <Form form={form} label="Uploads">
      <PictureField
        field={field('picture')}
        label="Deal picture"
        purpose="dealPicture"
        alt="The deal"
      />
      <PictureField field={field('logo')} label="Logo" purpose="organizationLogo" alt="The logo" />
      <PictureField
        field={field('kept')}
        label="A picture that is gone"
        purpose="dealPicture"
        alt="The deal"
      />
      <FileField field={field('document')} label="Training document" purpose="trainingDocument" />
      <FileField
        field={field('keptDocument')}
        label="A document that is there"
        purpose="trainingDocument"
      />
      {[0.4, 1].map((part) => (
        <SendingPanel
          key={part}
          sending={{ ...SENDING, kind: 'sending', part }}
          onRetry={nothing}
          onCancel={nothing}
        />
      ))}
      <SendingPanel
        sending={{ ...SENDING, kind: 'failed', words: 'What went wrong stands here.' }}
        onRetry={nothing}
        onCancel={nothing}
      />
    </Form>
  )
}
