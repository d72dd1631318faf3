import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkSlug } from '#shared/api/portal-organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { SEARCH_DEBOUNCE_MS } from '#shared/constants.ts'
import { toSlug } from '#shared/text.ts'
import { type FieldBinding, faultWords, LongTextField, TextField } from '#web/form/index.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { paths } from '#web/lib/paths.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { FormPart } from '../../parts/index.ts'
import type { OrganizationFields } from './use-organization-form.ts'

type NameFieldsProps = { fields: OrganizationFields; teamKey: string | undefined }

/** Fields for the organization's names, slug and descriptions. The name fills in an empty slug. */
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

type SlugFieldProps = { field: FieldBinding<string>; answer: SlugAnswer | undefined }

/** Field for the organization's slug. Shows whether the slug is available. */
function SlugField({ field, answer }: SlugFieldProps) {
  const { t } = useTranslation('organizations')
  const forms = useTranslation('forms').t
  const fault = faultOf(answer)
  const hint =
    answer === undefined || fault !== undefined
      ? t('hints.slug')
      : t(`slug.${answer.state === 'own' ? 'own' : 'free'}`, {
          path: paths.organization.href(answer.slug),
        })
  return (
    <div>
      <TextField
        field={{ ...field, error: field.error ?? (fault && faultWords(forms, fault)) }}
        label={t('fields.slug')}
        hint={hint}
        autoCapitalize="none"
        spellCheck={false}
      />
      <p role="status" className="sr-only">
        {fault ? faultWords(forms, fault) : answer && hint}
      </p>
    </div>
  )
}

function faultOf(answer: SlugAnswer | undefined) {
  if (answer === undefined || answer.state === 'free' || answer.state === 'own') return undefined
  return { messageKey: `validation.slug.${answer.state}` }
}

type SlugAnswer = OutputOf<typeof checkSlug>

/**
 * Returns the slug's field, and the answer whether the slug is available, requested once typing
 * pauses. Ignores answers about an earlier slug.
 */
function useSlugCheck(field: FieldBinding<string>, teamKey: string | undefined) {
  const [asked, setAsked] = useState(field.value)
  const ask = useDebounced(setAsked, SEARCH_DEBOUNCE_MS)
  const query = { slug: asked, ...(teamKey !== undefined && { teamKey }) }
  const { data } = useQuery({ ...answerOf(checkSlug, { query }), enabled: asked !== '' })
  const slug: FieldBinding<string> = {
    ...field,
    onChange(text) {
      field.onChange(text)
      ask(text.trim())
    },
  }
  return { slug, answer: field.value.trim() === asked ? data : undefined }
}
