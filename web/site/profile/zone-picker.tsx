import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askedPart, hasPart } from '#shared/text.ts'
import { zoneName } from '#web/lib/format-zone.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { zonesToChoose } from './zones.ts'

/** There are more than four hundred: the rest is found by typing. */
const OFFERED = 12

type ZonePickerProps = {
  zone: string
  onChoose: (zone: string) => void
  className?: string | undefined
}

/** Finds a time zone by its name or its city; what is typed and not chosen goes when the box is left. */
export function ZonePicker({ zone, onChoose, className }: ZonePickerProps) {
  const { t } = useTranslation('alerts')
  const zones = useZones(zone)
  const [typed, setTyped] = useState<string>()
  const part = askedPart(typed)
  const found = zones.filter(({ key, word }) => hasPart(`${word} ${key}`, part))
  return (
    <Combobox
      className={className}
      label={t('tab.zone')}
      hint={t('tab.zoneHint')}
      isReplaced
      text={typed ?? zones.find(({ key }) => key === zone)?.word ?? zone}
      onText={setTyped}
      options={found.slice(0, OFFERED)}
      emptyText={t('tab.zoneNone')}
      onChoose={(key) => {
        setTyped(undefined)
        onChoose(key)
      }}
      onLeave={() => setTyped(undefined)}
    />
  )
}

function useZones(chosen: string) {
  const language = useLanguage()
  return useMemo(
    () => zonesToChoose(chosen).map((key) => ({ key, word: zoneName(key, serverNow(), language) })),
    [chosen, language],
  )
}
