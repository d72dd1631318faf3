import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { FormPart } from '../../parts/frames/form-part.tsx'
import type { OrganizationFields } from './use-organization-form.ts'

const LINKS = [
  'website',
  'buyTicketsLink',
  'appIos',
  'appAndroid',
  'socialFacebook',
  'socialInstagram',
  'socialTwitter',
  'socialTiktok',
  'newsRssFeed',
  'dashUrl',
] as const

/** Shows the fields for the organization's contact details and other presences. */
export function ContactFields({ fields: { field } }: { fields: OrganizationFields }) {
  const { t } = useTranslation('organizations')
  return (
    <FormPart title={t('form.parts.contact')}>
      <TextField
        field={field('email')}
        label={t('fields.email')}
        hint={t('hints.email')}
        type="email"
      />
      <TextField
        field={field('displayEmail')}
        label={t('fields.displayEmail')}
        hint={t('hints.displayEmail')}
        type="email"
      />
      {LINKS.map((name) => (
        <TextField key={name} field={field(name)} label={t(`fields.${name}`)} type="url" />
      ))}
    </FormPart>
  )
}
