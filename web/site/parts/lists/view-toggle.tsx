import { IconLayoutGrid, IconMap2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './view-toggle.module.css'

/** View of a list. */
export type ListView = 'list' | 'map'

type ViewToggleProps = { view: ListView; onChange: (view: ListView) => void }

export function ViewToggle({ view, onChange }: ViewToggleProps) {
  const { t } = useTranslation()
  const choices = [
    { value: 'list', word: t('map.asList'), Icon: IconLayoutGrid },
    { value: 'map', word: t('map.asMap'), Icon: IconMap2 },
  ] as const
  return (
    <fieldset className={classes.toggle}>
      <legend className="sr-only">{t('map.view')}</legend>
      {choices.map(({ value, word, Icon }) => (
        <button
          key={value}
          type="button"
          className={classes.choice}
          aria-pressed={view === value}
          onClick={() => onChange(value)}
        >
          <Icon size={20} stroke={1.8} aria-hidden="true" />
          {word}
        </button>
      ))}
    </fieldset>
  )
}
