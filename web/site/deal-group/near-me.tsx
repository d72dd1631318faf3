import { IconMapPin } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropDevicePlace, keepDevicePlace } from '#web/lib/device-place.ts'
import { locateDevice } from '#web/lib/locate-device.ts'
import { readEdgePlace } from '#web/lib/session/edge-place.ts'
import { sourceWordOf, useWhereabouts } from '#web/lib/session/use-whereabouts.ts'
import { Button } from '#web/ui/index.ts'
import classes from './deal-group-page.module.css'

/**
 * Button that asks for the device's position, or reads the edge network's if the device has none. A
 * second press forgets the device's position. Names the source of the known position.
 */
export function NearMe({ isNearEdge }: { isNearEdge: boolean }) {
  const { t } = useTranslation('browsing')
  const site = useTranslation().t
  const fan = useTranslation('fan').t
  const { here, city } = useWhereabouts()
  const { locate, state } = useLocating()
  const isDevice = here?.source === 'device'
  const source = here ? sourceWordOf(here.source, city) : isNearEdge ? 'edge' : undefined
  const press = () => (isDevice ? dropDevicePlace() : void locate())
  return (
    <div className={classes.nearMe}>
      <Button
        look={isDevice ? 'done' : 'outline'}
        aria-pressed={isDevice}
        aria-busy={state === 'locating'}
        onClick={press}
      >
        <IconMapPin size={20} aria-hidden="true" />
        {site('deals.near')}
      </Button>
      <p role="status" className={classes.source}>
        {state === 'idle'
          ? source
            ? t(`around.${source}`, { city })
            : fan('dealGroup.choose')
          : t(state)}
      </p>
    </div>
  )
}

type State = 'idle' | 'locating' | 'notLocated'

function useLocating() {
  const client = useQueryClient()
  const { here } = useWhereabouts()
  const [state, setState] = useState<State>('idle')
  const isPlaced = async () => {
    const found = await locateDevice()
    if (found) keepDevicePlace(found)
    if (found || here) return found !== undefined
    // The page reads the edge network's position from the answer, which the client caches.
    return (await readEdgePlace(client)) !== undefined
  }
  const locate = async () => {
    setState('locating')
    setState((await isPlaced()) ? 'idle' : 'notLocated')
  }
  return { locate, state }
}
