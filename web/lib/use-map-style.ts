import { useQuery } from '@tanstack/react-query'
import { loadConfig } from './config.ts'

/** Our own map style, used if the environment sets none. */
const LOCAL_STYLE = '/map/style.json'

/** Returns the address of the map style, or undefined until the configuration is loaded. */
export function useMapStyle(): string | undefined {
  const config = useQuery({
    queryKey: ['config'],
    queryFn: loadConfig,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return config.isPending ? undefined : (config.data?.mapStyleUrl ?? LOCAL_STYLE)
}
