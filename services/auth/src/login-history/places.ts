import { readFileSync } from 'node:fs';
import { ConfigError } from '@bambuzal/service-kit';
import { type CityResponse, Reader } from 'mmdb-lib';

/** Places of network addresses, read from the operator's database. */
export interface Places {
  /**
   * @returns the city and the country in the product's first language; `null` if the place is not
   *   known
   */
  of(ipAddress: string): string | null;
}

/** Used if there is no database of places. */
const nowhere: Places = { of: () => null };

/**
 * @param file database of cities in MaxMind's format (maxmind.github.io/MaxMind-DB), for example
 *   GeoLite2-City; `undefined` for none
 * @throws ConfigError if the file is not a database in this format, or cannot be read
 */
export function openPlaces(file: string | undefined): Places {
  if (file === undefined) return nowhere;
  const reader = open(file);
  return { of: (ipAddress) => placeName(reader.get(bare(ipAddress))) };
}

function open(file: string): Reader<CityResponse> {
  try {
    return new Reader<CityResponse>(readFileSync(file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`GEOIP_DATABASE is no database that can be read: ${reason}.`, {
      cause: error,
    });
  }
}

/** Shortens an IPv4 address that a socket for IPv4 and IPv6 gives as `::ffff:…`. */
function bare(ipAddress: string): string {
  return ipAddress.replace(/^::ffff:(?=\d+\.)/i, '');
}

function placeName(found: CityResponse | null): string | null {
  const names = [found?.city?.names, found?.country?.names].flatMap(
    (all) => all?.['pt-BR'] ?? all?.en ?? [],
  );
  return names.length === 0 ? null : names.join(', ');
}
