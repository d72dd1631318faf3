import { useTranslation } from 'react-i18next'
import type { FieldBinding } from '#web/lib/form/binding.ts'
import { faultWords } from '#web/lib/form/fault-words.ts'
import { paths } from '#web/lib/paths.ts'
import { TextField } from '#web/ui/form/text-fields.tsx'
import type { SlugAnswer } from './use-slug-check.ts'

type SlugFieldProps = { field: FieldBinding<string>; answer: SlugAnswer | undefined }

/** The organization's part of an address, and as it is typed whether it can be had. */
export function SlugField({ field, answer }: SlugFieldProps) {
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
