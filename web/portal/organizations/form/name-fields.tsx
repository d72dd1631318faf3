import { useTranslation } from 'react-i18next'
import { toSlug } from '#shared/text.ts'
import { LongTextField } from '#web/ui/form/long-text-field.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { FormPart } from '../../parts/frames/form-part.tsx'
import { SlugField } from './slug-field.tsx'
import type { OrganizationFields } from './use-organization-form.ts'
import { useSlugCheck } from './use-slug-check.ts'

type NameFieldsProps = { fields: OrganizationFields; teamKey: string | undefined }

/** Shows the fields for the organization's names, its slug and its descriptions. */
export function NameFields({ fields: { field }, teamKey }: NameFieldsProps) {
  const { t } = useTranslation('organizations')
  const leftWords = (count: number) => t('form.left', { count })
  const name = field('name')
  const { slug, answer } = useSlugCheck(field('slug'), teamKey)
  const leaveName = () => {
    name.onBlur()
    if (slug.value === '' && name.value.trim() !== '') slug.onChange(toSlug(name.value))
  }
  return (
    <FormPart title={t('form.parts.name')}>
      <TextField field={{ ...name, onBlur: leaveName }} label={t('fields.name')} />
      <TextField field={field('shortName')} label={t('fields.shortName')} />
      <SlugField field={slug} answer={answer} />
      <LongTextField
        field={field('description')}
        label={t('fields.description')}
        leftWords={leftWords}
      />
      <LongTextField
        field={field('descriptionFr')}
        label={t('fields.descriptionFr')}
        leftWords={leftWords}
      />
    </FormPart>
  )
}
