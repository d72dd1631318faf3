import { useTranslation } from 'react-i18next'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { FormPart } from '../../parts/frames/form-part.tsx'
import { PictureField } from '../../parts/upload/picture-field.tsx'
import type { OrganizationFields } from './use-organization-form.ts'

/** Shows the fields for the organization's pictures in lists and on its page. */
export function PictureFields({ fields: { field } }: { fields: OrganizationFields }) {
  const { t } = useTranslation('organizations')
  return (
    <FormPart title={t('form.parts.pictures')}>
      <PictureField
        field={field('logo')}
        label={t('fields.logo')}
        purpose="organizationLogo"
        alt={t('alts.logo')}
      />
      <PictureField
        field={field('picture')}
        label={t('fields.picture')}
        purpose="organizationPhoto"
        alt={t('alts.picture')}
      />
      <PictureField
        field={field('emblem')}
        label={t('fields.emblem')}
        purpose="organizationEmblem"
        alt={t('alts.emblem')}
      />
      <TextField
        field={field('color')}
        label={t('fields.color')}
        hint={t('hints.color')}
        spellCheck={false}
      />
    </FormPart>
  )
}
