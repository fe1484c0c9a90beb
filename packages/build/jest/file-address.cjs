/** Stands for the address that the build gives to a file. */
module.exports = '/file';
