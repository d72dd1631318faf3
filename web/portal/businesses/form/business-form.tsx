import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '#shared/validation/staff.ts'
import {
  EntitiesField,
  LongForm,
  LongTextField,
  NumberField,
  PercentField,
  PictureField,
  SelectField,
  TagsField,
  TextField,
} from '#web/form/index.ts'
import { useBusinessCategories } from '#web/lib/categories/use-business-categories.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { Button } from '#web/ui/index.ts'
import {
  FormPart,
  FormRow,
  MadeWithAccount,
  madeBefore,
  organizationSource,
  PlacePart,
  useMadeAccount,
} from '../../parts/index.ts'
import { HoursFields } from './hours-fields.tsx'
import {
  type BusinessFields,
  type BusinessForm as FormOfBusiness,
  useNewBusinessForm,
} from './use-business-form.ts'

type NewBusinessProps = { account: Account; onBack: () => void }

/**
 * Second step of creating a business: the form of the business that the new account will manage.
 */
export function NewBusiness({ account, onBack }: NewBusinessProps) {
  const { t } = useTranslation('businesses')
  const list = portalPages.sponsors.href()
  const { made, onSaved } = useMadeAccount(list)
  const form = useNewBusinessForm(account, onSaved)
  const { email } = account
  const words = {
    unfinished: t('made.unfinished', { email }),
    uninvited: t('made.uninvited', { email }),
    toList: t('made.toList'),
  }
  return (
    <MadeWithAccount made={made} words={words} list={list}>
      <BusinessForm
        form={form}
        label={t('form.new')}
        lead={t('form.runBy', { email })}
        submitWord={t('form.create')}
        actions={
          <Button look="outline" onClick={onBack}>
            {t('form.back')}
          </Button>
        }
      />
    </MadeWithAccount>
  )
}

type BusinessFormProps = {
  form: FormOfBusiness
  label: string
  /** Introduction above the fields. */
  lead?: string
  submitWord?: string
  /** Address of the page that opens when the form is canceled. */
  cancelTo?: string
  /** Actions beside the submit button. */
  actions?: ReactNode
}

export function BusinessForm(props: BusinessFormProps) {
  const { form, label, lead, submitWord, cancelTo, actions } = props
  const { t } = useTranslation('businesses')
  // Create form and edit form have the same fields, so one type describes both.
  const fields = form as BusinessFields
  return (
    <LongForm
      form={form}
      label={label}
      guardsLeaving
      cancelTo={cancelTo}
      saysSaved={false}
      actions={actions}
      {...(submitWord !== undefined && { submitWord })}
      problemWords={madeBefore(portalPages.editSponsor.href, {
        text: t('form.there'),
        open: t('form.edit'),
      })}
    >
      {lead && <p>{lead}</p>}
      <AboutFields fields={fields} />
      <OrganizationFields fields={fields} />
      <PlaceFields fields={fields} />
      <HoursFields fields={fields} />
      <ContactFields fields={fields} />
      <FormPart title={t('form.parts.money')}>
        <PercentField
          field={fields.field('flashDealPercentageOverride')}
          label={t('fields.flashDealPercentageOverride')}
          hint={t('hints.flashDealPercentageOverride')}
        />
      </FormPart>
    </LongForm>
  )
}

const LINKS = ['website', 'facebook', 'instagram', 'twitter', 'linkedin'] as const

function ContactFields({ fields: { field } }: { fields: BusinessFields }) {
  const { t } = useTranslation('businesses')
  return (
    <FormPart title={t('form.parts.contact')}>
      <FormRow>
        <TextField field={field('phone')} label={t('fields.phone')} type="tel" />
        <TextField
          field={field('displayEmail')}
          label={t('fields.displayEmail')}
          hint={t('hints.displayEmail')}
          type="email"
        />
      </FormRow>
      <TextField
        field={field('email')}
        label={t('fields.email')}
        hint={t('hints.email')}
        type="email"
      />
      <FormRow>
        {LINKS.map((name) => (
          <TextField key={name} field={field(name)} label={t(`fields.${name}`)} inputMode="url" />
        ))}
      </FormRow>
    </FormPart>
  )
}

/**
 * Fields for the business's location, and for the distances within which fans can redeem and get
 * alerts.
 */
function PlaceFields({ fields: { field } }: { fields: BusinessFields }) {
  const { t } = useTranslation('businesses')
  return (
    <PlacePart
      title={t('form.parts.place')}
      address={{ field: field('address'), label: t('fields.address') }}
      field={field}
      label={(name) => t(`fields.${name}`)}
      hints={{ region: t('hints.region') }}
      noZone={t('form.noSuchZone')}
    >
      <FormRow>
        <NumberField
          field={field('redeemRadius')}
          label={t('fields.redeemRadius')}
          hint={t('hints.redeemRadius')}
          unit="m"
        />
        <NumberField
          field={field('alertRadius')}
          label={t('fields.alertRadius')}
          hint={t('hints.alertRadius')}
          unit="m"
        />
      </FormRow>
    </PlacePart>
  )
}

function AboutFields({ fields: { field, values } }: { fields: BusinessFields }) {
  const { t } = useTranslation('businesses')
  const leftWords = (count: number) => t('form.left', { count })
  return (
    <FormPart title={t('form.parts.about')}>
      <TextField field={field('name')} label={t('fields.name')} />
      <SelectField
        field={field('category')}
        label={t('fields.category')}
        choices={useCategories(values.category)}
        emptyText={t('form.noSuchCategory')}
      />
      <PictureField
        field={field('picture')}
        label={t('fields.picture')}
        purpose="businessPicture"
        alt={t('form.pictureAlt')}
      />
      <LongTextField
        field={field('description')}
        label={t('fields.description')}
        leftWords={leftWords}
      />
      <LongTextField
        field={field('descriptionFr')}
        label={t('fields.descriptionFr')}
        leftWords={leftWords}
      />
      <TagsField
        field={field('keywords')}
        label={t('fields.keywords')}
        hint={t('hints.keywords')}
      />
    </FormPart>
  )
}

/** The field for the organizations whose fans get the business's deals. */
function OrganizationFields({ fields: { field } }: { fields: BusinessFields }) {
  const { t } = useTranslation('businesses')
  const archivedWord = t('organizations.archived')
  return (
    <FormPart title={t('form.parts.organizations')}>
      <EntitiesField
        field={field('teamKeys')}
        label={t('fields.teamKeys')}
        hint={t('hints.teamKeys')}
        source={useMemo(() => organizationSource(archivedWord), [archivedWord])}
      />
    </FormPart>
  )
}

/** Returns the known categories. Adds the business's current category if it is not known. */
function useCategories(current: string) {
  const words = useBusinessCategories()
  const known = Object.entries(words).map(([value, label]) => ({ value, label }))
  const isKnown = current === '' || current in words
  return isKnown ? known : [...known, { value: current, label: current }]
}
