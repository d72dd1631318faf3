import { useTranslation } from 'react-i18next'
import { PUBLISHINGS } from '#light/deals/form.ts'
import type { DealRow } from '#shared/api/portal-deals.ts'
import { DEAL_END_TIME } from '#shared/constants.ts'
import { isDraft } from '#shared/deals/status.ts'
import { DateTimeField } from '#web/kit/date-time/date-time-field.tsx'
import { LongTextField } from '#web/ui/form/long-text-field.tsx'
import { NumberField } from '#web/ui/form/number-fields.tsx'
import { RadioCardsField } from '#web/ui/form/radio-cards-field.tsx'
import { SwitchField } from '#web/ui/form/toggle-fields.tsx'
import { FormPart } from '../../parts/frames/form-part.tsx'
import { shows, visibilityIn } from './deal-values.ts'
import type { DealFields } from './use-deal-form.ts'

type TimeFieldsProps = { fields: DealFields; zone: string; stored: DealRow | undefined }

/** When it can be had: while it is triggered, until its end, between two moments. */
export function TimeFields({ fields, zone, stored }: TimeFieldsProps) {
  const { t } = useTranslation('deals')
  const { field, values } = fields
  return (
    <>
      <TriggerFields fields={fields} />
      <FormPart title={t('form.parts.times')}>
        {shows('expiresAt', values) && (
          <DateTimeField
            field={field('expiresAt')}
            label={t('fields.expiresAt')}
            zone={zone}
            defaultTime={DEAL_END_TIME}
            isEnd
          />
        )}
        {stored?.published !== true && (
          <PublishFields fields={fields} zone={zone} stored={stored} />
        )}
        <DateTimeField
          field={field('archiveAt')}
          label={t('fields.archiveAt')}
          hint={t('hints.archiveAt')}
          zone={zone}
        />
      </FormPart>
    </>
  )
}

function PublishFields({ fields: { field, values }, zone, stored }: TimeFieldsProps) {
  const { t } = useTranslation('deals')
  // Without a time to wait for, a deal is a draft until it was published or archived once.
  const isNew = stored === undefined || isDraft({ ...stored, publishAt: undefined })
  const names = { now: 'now', later: 'later', no: isNew ? 'draft' : 'archived' } as const
  return (
    <>
      <RadioCardsField
        field={field('publishing')}
        label={t('fields.publishing')}
        choices={PUBLISHINGS.map((value) => ({
          value,
          label: t(`publishings.${names[value]}.name`),
          hint: t(`publishings.${names[value]}.hint`),
        }))}
      />
      {shows('publishAt', values) && (
        <DateTimeField
          field={field('publishAt')}
          label={t('fields.publishAt')}
          hint={t('hints.publishAt')}
          zone={zone}
        />
      )}
    </>
  )
}

function TriggerFields({ fields: { field, values } }: { fields: DealFields }) {
  const { t } = useTranslation('deals')
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
      {shows('notTriggeredMessage', values) && (
        <>
          <LongTextField
            field={field('notTriggeredMessage')}
            label={t('fields.notTriggeredMessage')}
            rows={2}
          />
          <LongTextField
            field={field('notTriggeredMessageFr')}
            label={t('fields.notTriggeredMessageFr')}
            rows={2}
          />
        </>
      )}
      {shows('redemptionsLimit', values) && (
        <SwitchField
          field={field('redemptionsLimit')}
          label={t('fields.redemptionsLimit')}
          hint={isFlash ? t('hints.flashLimit') : undefined}
        />
      )}
      {!isFlash && shows('totalAvailable', values) && (
        <NumberField field={field('totalAvailable')} label={t('fields.redemptions')} />
      )}
    </FormPart>
  )
}
