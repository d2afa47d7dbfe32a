@set "DATA_DIR=%LOCALAPPDATA%\Kirana"
@set "KIRANA_COMMAND=kirana"
@set "NODE_COMPILE_CACHE=%LOCALAPPDATA%\Kirana\cache"
@if not exist "%DATA_DIR%" mkdir "%DATA_DIR%"
