import { z } from 'zod';
import { readTronText } from './typed/tron-text';

/**
 * TRON address: on the wire as it was typed or pasted, inside trimmed to the address. The service
 * verifies the checksum.
 */
export const tronTextSchema = z.string().overwrite(readTronText).max(100);
