import { useTranslation } from 'react-i18next'
import { EntitiesField } from '#web/kit/entity/entity-field.tsx'
import { FormPart } from '../../parts/frames/form-part.tsx'
import { useBusinesses } from './use-businesses.ts'
import type { OrganizationFields } from './use-organization-form.ts'

type BusinessFieldsProps = { fields: OrganizationFields; teamKey: string | undefined }

/** Shows the field for the businesses that honour deals of the organization's fans. */
export function BusinessFields({ fields: { field }, teamKey }: BusinessFieldsProps) {
  const { t } = useTranslation('organizations')
  return (
    <FormPart title={t('form.parts.businesses')}>
      <EntitiesField
        field={field('sponsorKeys')}
        label={t('fields.sponsorKeys')}
        hint={t('hints.sponsorKeys')}
        source={useBusinesses(teamKey)}
      />
    </FormPart>
  )
}
