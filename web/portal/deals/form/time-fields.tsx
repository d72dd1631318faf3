import { useTranslation } from 'react-i18next'
import type { DealRow } from '#shared/api/portal-deals.ts'
import { DEAL_END_TIME } from '#shared/constants.ts'
import { PUBLISHINGS } from '#shared/deals/publishing.ts'
import { isDraft } from '#shared/deals/status.ts'
import { DateTimeField, RadioCardsField } from '#web/form/index.ts'
import { FormPart } from '../../parts/index.ts'
import { shows } from './deal-values.ts'
import type { DealFields } from './use-deal-form.ts'

type TimeFieldsProps = { fields: DealFields; zone: string; stored: DealRow | undefined }

/** Fields for the times at which the deal is published, ends and is archived. */
export function TimeFields(props: TimeFieldsProps) {
  const { t } = useTranslation('deals')
  const { fields, zone, stored } = props
  const { field, values } = fields
  return (
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
      {stored?.published !== true && <PublishFields {...props} />}
      <DateTimeField
        field={field('archiveAt')}
        label={t('fields.archiveAt')}
        hint={t('hints.archiveAt')}
        zone={zone}
      />
    </FormPart>
  )
}

function PublishFields({ fields: { field, values }, zone, stored }: TimeFieldsProps) {
  const { t } = useTranslation('deals')
  // A new deal that is not published stays a draft. A deal that was published is archived.
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
