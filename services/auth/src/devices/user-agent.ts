import Bowser from 'bowser';
import type { DeviceType } from './device.model';

export interface UserAgentDescription {
  /** Readable name in the product's first language: `Chrome no Android`. */
  readonly deviceName: string;
  readonly deviceType: DeviceType;
  readonly browser: string;
  readonly operatingSystem: string;
}

const deviceTypes: Readonly<Record<string, DeviceType>> = {
  mobile: 'mobile',
  tablet: 'tablet',
  desktop: 'desktop',
};
const unknownBrowser = 'Navegador desconhecido';
const unknownSystem = 'Sistema desconhecido';

/** @param userAgent unchanged header; may contain any text */
export function describeUserAgent(userAgent: string): UserAgentDescription {
  // The parser throws for an empty text.
  const { browser, os, platform } = Bowser.parse(userAgent === '' ? '-' : userAgent);
  const browserName = shortened(browser.name) ?? unknownBrowser;
  const operatingSystem = shortened(os.name) ?? unknownSystem;
  return {
    deviceName: os.name ? `${browserName} no ${operatingSystem}` : browserName,
    deviceType: deviceTypes[platform.type ?? ''] ?? 'other',
    browser: browserName,
    operatingSystem,
  };
}

/**
 * Shortens a name. For an unknown program the parser returns the text of the header, which may have
 * any length.
 */
function shortened(name: string | undefined): string | undefined {
  const text = (name ?? '').replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim();
  return text === '' || text === '-' ? undefined : text.slice(0, 40);
}
