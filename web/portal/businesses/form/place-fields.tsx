import { useTranslation } from 'react-i18next'
import { SelectField } from '#web/ui/form/choice-fields.tsx'
import { NumberField } from '#web/ui/form/number-fields.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { AddressField } from '../../parts/address/address-field.tsx'
import { useZoneChoices } from '../../parts/address/use-zone-choices.ts'
import { FormPart } from '../../parts/frames/form-part.tsx'
import classes from './business-form.module.css'
import type { BusinessFields } from './use-business-form.ts'

/** Where it is, and how near fans must be. */
export function PlaceFields({ fields: { field, values, set } }: { fields: BusinessFields }) {
  const { t } = useTranslation('businesses')
  const place = { latitude: field('latitude'), longitude: field('longitude') }
  return (
    <FormPart title={t('form.parts.place')}>
      <AddressField
        address={field('address')}
        {...place}
        label={t('fields.address')}
        onPick={({ city = '', region = '', timeZone = '' }) => set({ city, region, timeZone })}
      />
      <div className={classes.row}>
        <TextField field={field('city')} label={t('fields.city')} />
        <TextField field={field('region')} label={t('fields.region')} hint={t('hints.region')} />
      </div>
      <SelectField
        field={field('timeZone')}
        label={t('fields.timeZone')}
        choices={useZoneChoices(values.timeZone)}
        emptyText={t('form.noSuchZone')}
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
