import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { FormPart } from '../../parts/frames/form-part.tsx'
import classes from './business-form.module.css'
import type { BusinessFields } from './use-business-form.ts'

const LINKS = ['website', 'facebook', 'instagram', 'twitter', 'linkedin'] as const

/** Shows the contact fields of a business. */
export function ContactFields({ fields: { field } }: { fields: BusinessFields }) {
  const { t } = useTranslation('businesses')
  return (
    <FormPart title={t('form.parts.contact')}>
      <div className={classes.row}>
        <TextField field={field('phone')} label={t('fields.phone')} type="tel" />
        <TextField
          field={field('displayEmail')}
          label={t('fields.displayEmail')}
          hint={t('hints.displayEmail')}
          type="email"
        />
      </div>
      <TextField
        field={field('email')}
        label={t('fields.email')}
        hint={t('hints.email')}
        type="email"
      />
      <div className={classes.row}>
        {LINKS.map((name) => (
          <TextField key={name} field={field(name)} label={t(`fields.${name}`)} inputMode="url" />
        ))}
      </div>
    </FormPart>
  )
}
