import { startStandalone } from '@bambuzal/web-kit/standalone';
import remote from './remote';
import definition from './remote.json';

void startStandalone(definition, remote);
