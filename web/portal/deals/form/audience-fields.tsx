import { useTranslation } from 'react-i18next'
import { HIDDEN_LEVELS } from '#light/deals/form.ts'
import { VISIBILITIES } from '#shared/deals/visibility.ts'
import { MultiSelectField } from '#web/ui/form/choice-fields.tsx'
import { RadioCardsField } from '#web/ui/form/radio-cards-field.tsx'
import { FormPart } from '../../parts/frames/form-part.tsx'
import { shows } from './deal-values.ts'
import type { Organizations } from './opening.ts'
import type { DealFields } from './use-deal-form.ts'

type AudienceFieldsProps = { fields: DealFields; organizations: Organizations }

/** Shows the fields for whose fans get the deal, and how it is open to them. */
export function AudienceFields({ fields, organizations }: AudienceFieldsProps) {
  const { t } = useTranslation('deals')
  const { field, values } = fields
  return (
    <FormPart title={t('form.parts.audience')}>
      <MultiSelectField
        field={field('teamKeys')}
        label={t('fields.teamKeys')}
        emptyText={t('form.noneLeft')}
        choices={organizations.map(({ key, name, archived }) => ({
          value: key,
          label: archived === true ? t('form.archivedOrganization', { name }) : name,
        }))}
      />
      <RadioCardsField
        field={field('visibility')}
        label={t('fields.visibility')}
        choices={VISIBILITIES.map((value) => ({
          value,
          label: t(`visibilities.${value}.name`),
          hint: t(`visibilities.${value}.hint`),
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
