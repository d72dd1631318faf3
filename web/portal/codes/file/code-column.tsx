import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { SelectField } from '#web/ui/field.tsx'
import type { ReadFile } from './use-code-file.ts'

type CodeColumnProps = { read: ReadFile; onChoose: (column: number) => void }

/** Asks which column holds the codes, where none is named so. */
export function CodeColumn({ read, onChoose }: CodeColumnProps) {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  const choices = read.content.choices.map(({ at, name, example }) => {
    const shown = name || t('file.column.unnamed', { place: formatNumber(at + 1, language) })
    const word = example === '' ? shown : t('file.column.word', { name: shown, example })
    return { value: String(at), word }
  })
  return (
    <SelectField
      label={t('file.column.label')}
      hint={t('file.column.hint')}
      value={read.column === undefined ? '' : String(read.column)}
      placeholder={t('file.column.choose')}
      choices={choices}
      onChoose={(value) => onChoose(Number(value))}
    />
  )
}
