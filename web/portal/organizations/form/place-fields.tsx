import { useTranslation } from 'react-i18next'
import { SelectField } from '#web/ui/form/choice-fields.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { AddressField } from '../../parts/address/address-field.tsx'
import { FormPart } from '../../parts/frames/form-part.tsx'
import type { OrganizationFields } from './use-organization-form.ts'

/** Those of Canada and the United States. */
const ZONES = Intl.supportedValuesOf('timeZone').filter(
  (zone) => zone.startsWith('America/') || zone === 'Pacific/Honolulu',
)

/** Where it plays or meets. */
export function PlaceFields({ fields: { field, values } }: { fields: OrganizationFields }) {
  const { t } = useTranslation('organizations')
  const [city, region, timeZone] = [field('city'), field('region'), field('timeZone')]
  const zones = [...new Set([values.timeZone, ...ZONES])].filter((zone) => zone !== '')
  return (
    <FormPart title={t('form.parts.place')}>
      <TextField field={field('arenaName')} label={t('fields.arenaName')} />
      <AddressField
        address={field('arenaAddress')}
        latitude={field('latitude')}
        longitude={field('longitude')}
        label={t('fields.arenaAddress')}
        onPick={(found) => {
          city.onChange(found.city ?? '')
          region.onChange(found.region ?? '')
          if (found.timeZone !== undefined) timeZone.onChange(found.timeZone)
        }}
      />
      <TextField field={city} label={t('fields.city')} />
      <TextField field={region} label={t('fields.region')} />
      <SelectField
        field={timeZone}
        label={t('fields.timeZone')}
        hint={t('hints.timeZone')}
        emptyText={t('form.noneLeft')}
        choices={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      />
    </FormPart>
  )
}
