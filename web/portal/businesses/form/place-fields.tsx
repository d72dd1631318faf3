import { useTranslation } from 'react-i18next'
import { NumberField } from '#web/ui/form/number-fields.tsx'
import { PlaceFields as Place } from '../../parts/address/place-fields.tsx'
import { FormPart } from '../../parts/frames/form-part.tsx'
import classes from './business-form.module.css'
import type { BusinessFields } from './use-business-form.ts'

/** Shows the fields for the location and how near fans must be. */
export function PlaceFields({ fields: { field } }: { fields: BusinessFields }) {
  const { t } = useTranslation('businesses')
  return (
    <FormPart title={t('form.parts.place')}>
      <Place
        address={field('address')}
        latitude={field('latitude')}
        longitude={field('longitude')}
        city={field('city')}
        region={field('region')}
        timeZone={field('timeZone')}
        words={{
          address: t('fields.address'),
          city: t('fields.city'),
          region: t('fields.region'),
          timeZone: t('fields.timeZone'),
        }}
        hints={{ region: t('hints.region') }}
        noZone={t('form.noSuchZone')}
      />
      <div className={classes.row}>
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
      </div>
    </FormPart>
  )
}
