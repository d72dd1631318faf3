import { createContext, type ReactNode, useContext } from 'react'

const BandContext = createContext(false)

type UnderBandProps = {
  /** Name and tabs of the entity. Renders nothing if the entity cannot be read. */
  band: ReactNode
  children: ReactNode
}

/** Shows a page under the name and tabs of the entity to which the page belongs. */
export function UnderBand({ band, children }: UnderBandProps) {
  return (
    <>
      {band}
      <BandContext value={true}>{children}</BandContext>
    </>
  )
}

/** Returns whether the page is shown under the name of an entity. */
export function useIsUnderBand(): boolean {
  return useContext(BandContext)
}
