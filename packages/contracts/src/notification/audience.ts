import { z } from 'zod';
import { idSchema } from '../ids';

const mostLevels = 50;

/** Ids of user levels whose members are reached; empty for everybody. */
export const targetLevelsSchema = z.array(idSchema).max(mostLevels);
