import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { PlaceFields as Place } from '../../parts/address/place-fields.tsx'
import { FormPart } from '../../parts/frames/form-part.tsx'
import type { OrganizationFields } from './use-organization-form.ts'

/** Shows the fields for where the organization plays or meets. */
export function PlaceFields({ fields: { field } }: { fields: OrganizationFields }) {
  const { t } = useTranslation('organizations')
  return (
    <FormPart title={t('form.parts.place')}>
      <TextField field={field('arenaName')} label={t('fields.arenaName')} />
      <Place
        address={field('arenaAddress')}
        latitude={field('latitude')}
        longitude={field('longitude')}
        city={field('city')}
        region={field('region')}
        timeZone={field('timeZone')}
        words={{
          address: t('fields.arenaAddress'),
          city: t('fields.city'),
          region: t('fields.region'),
          timeZone: t('fields.timeZone'),
        }}
        hints={{ timeZone: t('hints.timeZone') }}
        noZone={t('form.noneLeft')}
      />
    </FormPart>
  )
}
