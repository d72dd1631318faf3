import { useTranslation } from 'react-i18next'
import { useBusinessCategories } from '#web/lib/use-business-categories.ts'
import { SelectField, TagsField } from '#web/ui/form/choice-fields.tsx'
import { LongTextField } from '#web/ui/form/long-text-field.tsx'
import { TextField } from '#web/ui/form/text-fields.tsx'
import { FormPart } from '../../parts/frames/form-part.tsx'
import { PictureField } from '../../parts/upload/picture-field.tsx'
import type { BusinessFields } from './use-business-form.ts'

/** Shows the fields that describe the business in words and a picture. */
export function AboutFields({ fields: { field, values } }: { fields: BusinessFields }) {
  const { t } = useTranslation('businesses')
  const leftWords = (count: number) => t('form.left', { count })
  return (
    <FormPart title={t('form.parts.about')}>
      <TextField field={field('name')} label={t('fields.name')} />
      <SelectField
        field={field('category')}
        label={t('fields.category')}
        choices={useCategories(values.category)}
        emptyText={t('form.noSuchCategory')}
      />
      <PictureField
        field={field('picture')}
        label={t('fields.picture')}
        purpose="businessPicture"
        alt={t('form.pictureAlt')}
      />
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
      <TagsField
        field={field('keywords')}
        label={t('fields.keywords')}
        hint={t('hints.keywords')}
      />
    </FormPart>
  )
}

/** Those that have a name in both languages, and the one that the business has. */
function useCategories(current: string) {
  const words = useBusinessCategories()
  const known = Object.entries(words).map(([value, label]) => ({ value, label }))
  const isKnown = current === '' || current in words
  return isKnown ? known : [...known, { value: current, label: current }]
}
