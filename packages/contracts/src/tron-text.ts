import { z } from 'zod';
import { readTronText } from './typed/tron-text';

/**
 * TRON address as it is typed or pasted; trimmed to the address inside. The service verifies its
 * checksum.
 */
export const tronTextSchema = z.string().overwrite(readTronText).max(100);
