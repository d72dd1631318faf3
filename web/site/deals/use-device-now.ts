import { useEffect, useState } from 'react'
import type { Position } from '#shared/geo.ts'
import { dropDevicePlace, keepDevicePlace } from '#web/lib/device-place.ts'
import { locateDevice } from '#web/lib/locate-device.ts'

/**
 * Asks the browser once for the device's position. Stores the position, or deletes the stored one
 * if the browser gives none. Returns undefined until the browser has answered, and `none` without a
 * position.
 */
export function useDeviceNow(): Position | 'none' | undefined {
  const [device, setDevice] = useState<Position | 'none'>()
  useEffect(() => {
    let hasLeft = false
    void locateDevice().then((found) => {
      // A later press may have been answered first.
      if (hasLeft) return
      if (found) keepDevicePlace(found)
      else dropDevicePlace()
      setDevice(found ?? 'none')
    })
    return () => {
      hasLeft = true
    }
  }, [])
  return device
}
