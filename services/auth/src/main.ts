import { runService } from '@bambuzal/service-kit';
import { authService } from './service';

await runService(authService());
