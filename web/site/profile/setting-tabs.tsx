import { IconUserShare } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveProfile } from '#web/lib/fan/profile.ts'
import { changeLanguage, languageNames, languages } from '#web/lib/i18n.ts'
import { paths } from '#web/lib/paths.ts'
import type { Me } from '#web/lib/session/me.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ButtonLink, EmptyState, Link, LogoPlate } from '#web/ui/index.ts'
import { Notice, useOrganization } from '../parts/index.ts'
import { SharingSwitch } from '../parts/organizations/sharing-switch.tsx'
import panel from './panel.module.css'
import classes from './sharing-tab.module.css'

/**
 * Tab with the language of the site and of e-mails. The session provider saves a change in the
 * fan's record.
 */
export function LanguageTab() {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  return (
    <div className={panel.panel}>
      <p className={panel.text}>{t('profile.languageText')}</p>
      <RadioPanel
        name="language"
        label={t('profile.tabs.language')}
        value={language}
        choices={languages.map((value) => ({ value, word: languageNames[value], lang: value }))}
        onChoose={(chosen) => void changeLanguage(chosen)}
      />
    </div>
  )
}

/** Tab with the unit for distances. */
export function DistanceTab({ me }: { me: Me }) {
  const { t } = useTranslation('fan')
  const save = useSaveProfile()
  return (
    <div className={panel.panel}>
      <p className={panel.text}>{t('profile.distanceText')}</p>
      <RadioPanel
        // After a failure, the key changes so that the saved value is shown again.
        key={save.isError ? save.submittedAt : 0}
        name="distance"
        label={t('profile.tabs.distance')}
        value={me.user.distancePreference}
        choices={[
          { value: 'km', word: t('profile.kilometers'), unit: 'km' },
          { value: 'mi', word: t('profile.miles'), unit: 'mi' },
        ]}
        onChoose={(distancePreference) => save.mutate({ distancePreference })}
      />
      {save.error && <Notice kind="failure">{t('failures.any')}</Notice>}
    </div>
  )
}

type RadioPanelProps<Value extends string> = {
  name: string
  label: string
  value: Value
  choices: readonly { value: Value; word: string; unit?: string; lang?: string }[]
  onChoose: (value: Value) => void
}

/** Group of radio buttons. A choice is saved at once. */
function RadioPanel<Value extends string>(props: RadioPanelProps<Value>) {
  const { name, label, value, choices, onChoose } = props
  // The choice is shown at once, but `value` changes only after saving.
  const [shown, setShown] = useState(value)
  useEffect(() => setShown(value), [value])
  return (
    <fieldset className={panel.choices}>
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={panel.choice} lang={choice.lang}>
          <input
            type="radio"
            name={name}
            checked={choice.value === shown}
            onChange={() => {
              setShown(choice.value)
              onChoose(choice.value)
            }}
          />
          {choice.word}
          {choice.unit && <span className={panel.unit}>{choice.unit}</span>}
        </label>
      ))}
    </fieldset>
  )
}

/**
 * Tab with a switch for each followed FanPage, which decides whether it may see the fan's name and
 * e-mail address.
 */
export function SharingTab({ me }: { me: Me }) {
  const { t } = useTranslation('fan')
  if (me.teams.length === 0) {
    return (
      <EmptyState
        title={t('sharing.none')}
        icon={<IconUserShare size={28} aria-hidden="true" />}
        action={<ButtonLink to={paths.organizations.href()}>{t('feed.add')}</ButtonLink>}
      />
    )
  }
  return (
    <div className={panel.panel}>
      <p className={panel.text}>{t('sharing.text')}</p>
      {me.teams.map((teamKey) => (
        <SharedWith key={teamKey} teamKey={teamKey} />
      ))}
    </div>
  )
}

function SharedWith({ teamKey }: { teamKey: string }) {
  const { t } = useTranslation('fan')
  const organization = useOrganization(teamKey)
  const name = organization?.name ?? t('sharing.someFanPage')
  return (
    <section className={classes.team}>
      <h3 className={classes.name}>
        <LogoPlate path={organization?.logo} markSize={16} className={classes.logo} />
        {organization ? <Link to={paths.organization.href(organization.slug)}>{name}</Link> : name}
      </h3>
      <SharingSwitch team={{ key: teamKey, name }} />
    </section>
  )
}
