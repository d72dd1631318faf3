import { useTranslation } from 'react-i18next'
import type { DealRow } from '#shared/api/portal-deals.ts'
import { VISIBILITIES } from '#shared/deals/visibility.ts'
import { HIDDEN_LEVELS } from '#shared/model/access-levels.ts'
import { COUNTS_WHEN } from '#shared/model/counts-when.ts'
import { CURRENCIES } from '#shared/money.ts'
import {
  GroupField,
  LongForm,
  LongTextField,
  MoneyField,
  MultiSelectField,
  NumberField,
  PictureField,
  RadioCardsField,
  SelectField,
  SwitchField,
  TagsField,
  TextField,
} from '#web/form/index.ts'
import { FormPart } from '../../parts/index.ts'
import classes from './deal-form.module.css'
import { shows, visibilityIn } from './deal-values.ts'
import { type PreviewPage, PreviewPane } from './preview-pane.tsx'
import { TimeFields } from './time-fields.tsx'
import type { Business, DealFields, DealFormState, Organizations } from './use-deal-form.ts'

type DealFormProps = {
  form: DealFormState
  label: string
  /** Address of the page that opens when the form is canceled. */
  cancelTo: string
  submitWord?: string
  /**
   * Error text if the deal was changed after the form had opened or, for a new deal, was already
   * created with other values.
   */
  changedWords: string
  business: Business
  organizations: Organizations
  Preview: PreviewPage
  /** The stored deal, absent for a new deal. */
  stored?: DealRow
}

/** The fields of a deal, beside a preview of its page. */
export function DealForm(props: DealFormProps) {
  const { form, label, cancelTo, submitWord, changedWords, stored } = props
  const { business, organizations, Preview } = props
  // Create form and edit form have the same fields, so one type describes both.
  const fields: DealFields = form
  return (
    <div className={classes.page}>
      <LongForm
        form={form}
        label={label}
        guardsLeaving
        cancelTo={cancelTo}
        saysSaved={false}
        {...(submitWord !== undefined && { submitWord })}
        problemWords={({ kind }) => (kind === 'changed' ? changedWords : undefined)}
      >
        <TypeField fields={fields} />
        <OfferFields fields={fields} />
        <AudienceFields fields={fields} organizations={organizations} />
        <RedeemFields fields={fields} />
        <TriggerFields fields={fields} stored={stored} />
        <TimeFields fields={fields} zone={business.timeZone} stored={stored} />
      </LongForm>
      <PreviewPane
        business={business}
        organizations={organizations}
        Preview={Preview}
        values={form.values}
      />
    </div>
  )
}

/** Field for the deal's type. Most other fields depend on this type. */
function TypeField({ fields: { field } }: { fields: DealFields }) {
  const { t } = useTranslation('deals')
  return (
    <FormPart title={t('form.parts.type')}>
      <RadioCardsField
        field={field('visibility')}
        label={t('fields.visibility')}
        choices={VISIBILITIES.map((value) => ({
          value,
          label: t(`visibilities.${value}.name`),
          hint: t(`visibilities.${value}.hint`),
        }))}
      />
    </FormPart>
  )
}

/** Fields for the offer's texts, pictures and keywords. */
function OfferFields({ fields: { field, values } }: { fields: DealFields }) {
  const { t } = useTranslation('deals')
  const leftWords = (count: number) => t('form.left', { count })
  return (
    <FormPart title={t('form.parts.offer')}>
      <PictureField
        field={field('picture')}
        label={t('fields.picture')}
        purpose="dealPicture"
        alt={t('form.pictureAlt')}
      />
      {(['description', 'descriptionFr'] as const).map((name) => (
        <LongTextField
          key={name}
          field={field(name)}
          label={t(`fields.${name}`)}
          rows={2}
          leftWords={leftWords}
        />
      ))}
      <LongTextField field={field('terms')} label={t('fields.terms')} leftWords={leftWords} />
      <LongTextField field={field('termsFr')} label={t('fields.termsFr')} leftWords={leftWords} />
      <TagsField
        field={field('keywords')}
        label={t('fields.keywords')}
        hint={t('hints.keywords')}
      />
      {shows('redeemImage', values) && (
        <PictureField
          field={field('redeemImage')}
          label={t('fields.redeemImage')}
          hint={t('hints.redeemImage')}
          purpose="redeemPicture"
          alt={t('form.redeemImageAlt')}
        />
      )}
    </FormPart>
  )
}

type AudienceFieldsProps = { fields: DealFields; organizations: Organizations }

/**
 * Fields for the organizations whose fans get the deal and, for a hidden deal, the access levels
 * that it requires.
 */
function AudienceFields({ fields, organizations }: AudienceFieldsProps) {
  const { t } = useTranslation('deals')
  const { field, values } = fields
  return (
    <FormPart title={t('form.parts.audience')}>
      <MultiSelectField
        field={field('teamKeys')}
        label={t('fields.teamKeys')}
        emptyText={t('form.noneLeft')}
        {...(values.teamKeys.length === 0 && { placeholder: t('form.chooseTeams') })}
        choices={organizations.map(({ key, name, archived }) => ({
          value: key,
          label: archived === true ? t('form.archivedOrganization', { name }) : name,
        }))}
      />
      {shows('accessLevels', values) && (
        <MultiSelectField
          field={field('accessLevels')}
          label={t('fields.accessLevels')}
          emptyText={t('form.noneLeft')}
          choices={HIDDEN_LEVELS.map((value) => ({ value, label: t(`accessLevels.${value}`) }))}
        />
      )}
    </FormPart>
  )
}

/**
 * Fields for the way of redeeming and the wait until a fan can redeem again. Flash deals have price
 * fields instead, and contests have none.
 */
function RedeemFields({ fields }: { fields: DealFields }) {
  const { t } = useTranslation('deals')
  const { field, values } = fields
  if (shows('priceCents', values)) return <PriceFields fields={fields} />
  if (!shows('dealType', values)) return null
  return (
    <FormPart title={t('form.parts.redeem')}>
      <RadioCardsField
        field={field('dealType')}
        label={t('fields.dealType')}
        choices={(['instore', 'online'] as const).map((value) => ({
          value,
          label: t(`dealTypes.${value}`),
        }))}
      />
      {shows('website', values) && (
        <TextField field={field('website')} label={t('fields.website')} type="url" />
      )}
      {shows('onlineCode', values) && (
        <TextField field={field('onlineCode')} label={t('fields.onlineCode')} />
      )}
      <div className={classes.wait}>
        <GroupField label={t('fields.delay')} hint={t('form.delay')} error={undefined} isRequired>
          <div className={classes.row}>
            {(['delayMonth', 'delayWeek', 'delayDay', 'delayHour'] as const).map((name) => (
              <NumberField key={name} field={field(name)} label={t(`fields.${name}`)} />
            ))}
          </div>
        </GroupField>
      </div>
      <SwitchField
        field={field('easyRedemption')}
        label={t('fields.easyRedemption')}
        hint={t('hints.easyRedemption')}
      />
    </FormPart>
  )
}

function PriceFields({ fields: { field, values } }: { fields: DealFields }) {
  const { t } = useTranslation('deals')
  const currency = values.currency === 'USD' ? 'USD' : 'CAD'
  return (
    <FormPart title={t('form.parts.price')}>
      <SelectField
        field={field('currency')}
        label={t('fields.currency')}
        choices={CURRENCIES.map((value) => ({ value, label: t(`currencies.${value}`) }))}
      />
      <div className={classes.row}>
        {(['priceCents', 'originalValueCents'] as const).map((key) => (
          <MoneyField key={key} field={field(key)} label={t(`fields.${key}`)} currency={currency} />
        ))}
      </div>
      <NumberField field={field('totalAvailable')} label={t('fields.totalAvailable')} />
    </FormPart>
  )
}

type TriggerFieldsProps = { fields: DealFields; stored: DealRow | undefined }

function TriggerFields({ fields, stored }: TriggerFieldsProps) {
  const { t } = useTranslation('deals')
  const { field, values } = fields
  const isFlash = visibilityIn(values) === 'flash'
  return (
    <FormPart title={t('form.parts.trigger')}>
      <SwitchField
        field={field('triggered')}
        label={t('fields.triggered')}
        hint={t('hints.triggered')}
      />
      {shows('triggerDurationHours', values) && (
        <NumberField
          field={field('triggerDurationHours')}
          label={t('fields.triggerDurationHours')}
          unit={t('form.hours')}
        />
      )}
      {shows('notTriggeredMessage', values) &&
        (['notTriggeredMessage', 'notTriggeredMessageFr'] as const).map((name) => (
          <LongTextField key={name} field={field(name)} label={t(`fields.${name}`)} rows={2} />
        ))}
      {shows('redemptionsLimit', values) && (
        <SwitchField
          field={field('redemptionsLimit')}
          label={t(isFlash ? 'fields.flashLimit' : 'fields.redemptionsLimit')}
        />
      )}
      {shows('countsWhen', values) && <CountField fields={fields} stored={stored} />}
      {!isFlash && shows('totalAvailable', values) && (
        <NumberField
          field={field('totalAvailable')}
          label={t(countsScans(values) ? 'fields.proofs' : 'fields.redemptions')}
        />
      )}
    </FormPart>
  )
}

function countsScans(values: DealFields['values']): boolean {
  return shows('countsWhen', values) && values.countsWhen === 'proven'
}

/** Field for the uses that the limit counts. After publishing, only shows that scans count. */
function CountField({ fields: { field, values }, stored }: TriggerFieldsProps) {
  const { t } = useTranslation('deals')
  const isFixed = stored?.publishedAt !== undefined
  if (isFixed && values.countsWhen !== 'proven') return null
  return (
    <RadioCardsField
      field={field('countsWhen')}
      label={t('fields.countsWhen')}
      {...(isFixed && { hint: t('hints.countsWhen') })}
      choices={(isFixed ? (['proven'] as const) : COUNTS_WHEN).map((value) => ({
        value,
        label: t(`counts.${value}.name`),
        hint: t(`counts.${value}.hint`),
      }))}
    />
  )
}
