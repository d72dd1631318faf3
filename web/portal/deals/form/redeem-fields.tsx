import { useTranslation } from 'react-i18next'
import { CURRENCIES } from '#shared/money.ts'
import { SelectField } from '#web/ui/form/choice-fields.tsx'
import { MoneyField, NumberField } from '#web/ui/form/number-fields.tsx'
import { RadioCardsField } from '#web/ui/form/radio-cards-field.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { SwitchField } from '#web/ui/form/toggle-fields.tsx'
import { FormPart } from '../../parts/frames/form-part.tsx'
import classes from './deal-form.module.css'
import { shows } from './deal-values.ts'
import type { DealFields } from './use-deal-form.ts'

/** Shows the fields for how and how often the deal is redeemed, or for its price. */
export function RedeemFields({ fields }: { fields: DealFields }) {
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
      <p>{t('form.delay')}</p>
      <div className={classes.row}>
        <NumberField field={field('delayMonth')} label={t('fields.delayMonth')} />
        <NumberField field={field('delayWeek')} label={t('fields.delayWeek')} />
        <NumberField field={field('delayDay')} label={t('fields.delayDay')} />
        <NumberField field={field('delayHour')} label={t('fields.delayHour')} />
      </div>
      <SwitchField
        field={field('easyRedemption')}
        label={t('fields.easyRedemption')}
        hint={t('hints.easyRedemption')}
      />
    </FormPart>
  )
}

/** Shows the price fields of a flash deal. */
function PriceFields({ fields: { field, values } }: { fields: DealFields }) {
  const { t } = useTranslation('deals')
  const currency = values.currency === 'USD' ? 'USD' : 'CAD'
  return (
    <FormPart title={t('form.parts.price')}>
      <div className={classes.row}>
        <SelectField
          field={field('currency')}
          label={t('fields.currency')}
          choices={CURRENCIES.map((value) => ({ value, label: t(`currencies.${value}`) }))}
        />
        <MoneyField
          field={field('priceCents')}
          label={t('fields.priceCents')}
          currency={currency}
        />
        <MoneyField
          field={field('originalValueCents')}
          label={t('fields.originalValueCents')}
          currency={currency}
        />
      </div>
      <NumberField field={field('totalAvailable')} label={t('fields.totalAvailable')} />
    </FormPart>
  )
}
