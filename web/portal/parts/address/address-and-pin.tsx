import { type ClipboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Position } from '#shared/geo.ts'
import { formatDegrees } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { GroupField } from '#web/ui/form/group-field.tsx'
import { NumberField } from '#web/ui/form/number-fields.tsx'
import classes from './address.module.css'
import { AddressBox, type FoundAddress } from './address-box.tsx'
import { readPair } from './coordinates.ts'
import { PinMap } from './pin-map.tsx'
import { type PlaceBindings, usePlace } from './use-place.ts'

/** Degrees that an arrow key adds to a coordinate: about a street. */
const STEP = 0.001

export type AddressFieldProps = PlaceBindings & {
  /** Label of the address text. */
  label: string
  hint?: string
  /** Receives the other data of an address chosen from the list: city, region, time zone. */
  onPick?: (found: FoundAddress) => void
}

/** Its text with the list of what it may mean, and below it the pin with its coordinates. */
export function AddressAndPin({ label, hint, onPick, ...bindings }: AddressFieldProps) {
  const { address, latitude, longitude } = bindings
  const { t } = useTranslation('portal')
  const { position, moved, isBehind, type, pick, put } = usePlace(bindings)
  const [hasMap, setHasMap] = useState(true)
  const pinWords = usePinWords()
  const helpId = useId()
  const paste = (event: ClipboardEvent) => {
    const pair = readPair(event.clipboardData.getData('text'))
    if (pair === undefined) return
    event.preventDefault()
    put(pair)
  }
  return (
    <div className={classes.field}>
      <AddressBox
        field={{ ...address, onChange: type }}
        label={label}
        // In its place, so that the map stays where it is about to be pressed.
        hint={isBehind ? t('address.behind') : (hint ?? t('address.hint'))}
        onPick={(found) => {
          pick(found)
          onPick?.(found)
        }}
      />
      <GroupField label={t('address.pin')} error={undefined}>
        <PinMap
          position={position}
          helpId={helpId}
          name={label}
          label={pinWords(position)}
          onMove={put}
          onFail={(hasFailed) => setHasMap(!hasFailed)}
        />
        <p id={helpId} className={classes.help}>
          {hasMap && t(position ? 'address.move' : 'address.set')}
        </p>
        <p role="status" className="sr-only">
          {pinWords(moved)}
        </p>
        <div className={classes.coordinates} onPaste={paste}>
          <NumberField field={latitude} label={t('address.latitude')} step={STEP} />
          <NumberField field={longitude} label={t('address.longitude')} step={STEP} />
        </div>
      </GroupField>
    </div>
  )
}

function usePinWords() {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  return (position: Position | undefined): string =>
    position === undefined
      ? ''
      : t('address.at', {
          latitude: formatDegrees(position.latitude, language),
          longitude: formatDegrees(position.longitude, language),
        })
}
